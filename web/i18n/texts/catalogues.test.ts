import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { allTexts, setNames, textsOfSet } from '#testing/project/all-texts.ts'
import { sourceFiles, textsOf } from '#testing/project/source-texts.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { type Part, parseMessage } from '#contract/messages/parse-message.ts'

const catalogues: Record<string, Record<string, string>> = {}
for (const language of Object.keys(languages) as Language[]) catalogues[language] = allTexts(language)
const english = catalogues['en'] ?? {}
type Choice = Extract<Part, { kind: 'choice' }>

function choicesOf(parts: readonly Part[]): Choice[] {
  return parts.flatMap((part) =>
    part.kind === 'choice' ? [part, ...Object.values(part.branches).flatMap(choicesOf)] : [],
  )
}

function plainOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'choice' ? Object.values(part.branches).map(plainOf).join(' ') : ' '
    })
    .join('')
}

for (const [language, texts] of Object.entries(catalogues))
  test(`${language}: every plural has each category of the language and no other`, () => {
    for (const [key, message] of Object.entries(texts))
      for (const { by, branches } of choicesOf(parseMessage(message))) {
        if (by === 'select') continue
        const type = by === 'plural' ? 'cardinal' : 'ordinal'
        const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
        const written = Object.keys(branches).filter((name) => !name.startsWith('='))
        assert.deepEqual(written.toSorted(), wanted.toSorted(), key)
      }
  })

test('a choice by word has the words of English in every language', () => {
  const words = (message = '') =>
    choicesOf(parseMessage(message))
      .filter(({ by }) => by === 'select')
      .map(({ name, branches }) => `${name}: ${Object.keys(branches).toSorted().join()}`)
      .toSorted()
  for (const texts of Object.values(catalogues))
    for (const [key, message] of Object.entries(english))
      assert.deepEqual(words(texts[key]), words(message), key)
})

/** Words that German has as they are: names, units, marks, and what it took from English. */
const sameInGerman = new Set(
  `– … · + Name Website Websites Text Status Code Team Person Influencer Leads Lead Limits Admin Filter Position Import Minimum Maximum
   Region Logo System Fax CSV Restaurant Credits Radius km mi MB PNG JPEG WebP White Label Reseller optional Browser Google Facebook Passkeys Support Label Labels LinkedIn Partner Manager Senior Marketing IT Design Domain Domains Creator Engagement Min Max Likes Integration Webhook Test Tags Live Sandbox Job Jobs`.split(
    /\s+/,
  ),
)

test('German is German: what reads like English is made of words that both have', () => {
  const words = (text: string) => plainOf(parseMessage(text)).match(/\p{L}+/gu) ?? []
  const untranslated = Object.entries(catalogues['de'] ?? {}).filter(
    ([key, text]) => text === english[key] && words(text).some((word) => !sameInGerman.has(word)),
  )
  assert.deepEqual(untranslated, [])
})

test('Arabic is in Arabic script, or holds no word at all', () => {
  const latin = new Set(['CSV', 'UTC', 'Ctrl'])
  const wrong = Object.entries(catalogues['ar'] ?? {}).filter(([, text]) => {
    const plain = plainOf(parseMessage(text))
    return (
      !/\p{Script=Arabic}/u.test(plain) && (plain.match(/\p{L}{2,}/gu) ?? []).some((word) => !latin.has(word))
    )
  })
  assert.deepEqual(wrong, [])
})

test('our German says Sie, and writes quotation marks and dots as German does', () => {
  for (const [key, text] of Object.entries(catalogues['de'] ?? {})) {
    assert.doesNotMatch(text, /\b(du|dich|dir|dein\w*|euch|euer)\b/i, key)
    assert.doesNotMatch(text, /[“"](?=\p{L})|\.\.\./u, key)
  }
})

test('every text is used: its key stands somewhere in the pages', () => {
  const files = sourceFiles('web', /\.tsx?$/).filter((file) => !/\/texts\/[\w-]+\.ts$/.test(file))
  const said = files.flatMap(textsOf).map(({ text }) => text)
  const whole = new Set(said)
  const beginnings = said
    .filter((text) => /^\w+\.[\w.]*\{0\}/.test(text))
    .map((text) => text.split('{0}')[0] ?? '')
  const unused = Object.keys(english).filter(
    (key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  assert.deepEqual(unused, [])
})

interface Avoided {
  language: string
  words: string[]
  allowed: string[]
}

/** The table "Words that the screen avoids" of the glossary. */
function avoidedWords(): Avoided[] {
  const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
  const [, section = ''] = glossary.split('## Words that the screen avoids')
  const [table = ''] = section.split('\n## ')
  return Array.from(table.matchAll(/^\| (English|German|Arabic) \|(.*)\|.*\|(.*)\|$/gm), (row) => ({
    language: { English: 'en', German: 'de', Arabic: 'ar' }[row[1] ?? ''] ?? '',
    words: Array.from(row[2]?.matchAll(/`([^`]+)`/g) ?? [], ([, word = '']) => word),
    allowed: (row[3] ?? '').split(',').flatMap((word) => word.trim() || []),
  }))
}

const wordsIn = (words: string[]) => new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}])`, 'giu')

test('no text uses a word that the glossary avoids', () => {
  const table = avoidedWords()
  assert.ok(table.length > 10 && table.every(({ words }) => words.length > 0))
  const found: string[] = []
  for (const name of setNames)
    for (const { language, words, allowed } of table)
      for (const [key, message] of textsOfSet(name, language as Language)) {
        const text = plainOf(parseMessage(message))
        const rest = allowed.length > 0 ? text.replaceAll(wordsIn(allowed), '') : text
        const [word] = rest.match(wordsIn(words)) ?? []
        if (word) found.push(`${language} ${key}: ${word}`)
      }
  assert.deepEqual(found, [])
})

/** The words of a text with its longest branches. */
const wordCount = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + (part.text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
    return sum + (part.kind === 'choice' ? Math.max(...Object.values(part.branches).map(wordCount)) : 1)
  }, 0)

for (const [language, texts] of Object.entries(catalogues))
  test(`${language}: a hint has at most 12 words`, () => {
    const hints = Object.entries(texts).filter(([key]) => /hint$/i.test(key))
    assert.ok(hints.length > 20)
    assert.deepEqual(
      hints.filter(([, text]) => wordCount(parseMessage(text)) > 12),
      [],
    )
  })
