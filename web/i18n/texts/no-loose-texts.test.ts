import assert from 'node:assert/strict'
import test from 'node:test'
import { allTexts } from '#testing/project/all-texts.ts'
import { type FoundText, sourceFiles, textsOf } from '#testing/project/source-texts.ts'

const keys = new Set(Object.keys(allTexts('en')))

/** What a user reads or hears: attributes and properties of these names, and what is handed to these functions. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|\w*Label|placeholder|hint|heading|caption|thing|loadFailed|lead|text|note|aside|words|message|error|header|facts|description|emptyText)[=:]$/
const spokenBy = /^(notify|setFailure|setRefused|setError)\(\)$/
const letters = /\p{L}{2}/u
const looksLikeCode = /^[a-z\d_.:/#[\]()%-]+$|^(?=.*-)[^A-Z]+$/

/** Names that are the same everywhere, and a code as an example of one. */
const names = new Set(['Geofabrik', 'OpenStreetMap', 'ABCDEFGH'])

function isLoose({ text, isPlain, within }: FoundText): boolean {
  const word = text.replace(/[^\p{L} ]/gu, '').trim()
  if (!letters.test(word) || names.has(word) || keys.has(text)) return false
  const last = within.at(-1) ?? ''
  if (isPlain) return true
  if (last.endsWith(':') && !/\p{Lu}/u.test(text)) return false
  if (last.startsWith('<') || spoken.test(last)) return !looksLikeCode.test(text)
  return spokenBy.test(last) && text.includes(' ')
}

test('no text for a user stands outside the catalogues', () => {
  const files = sourceFiles('web', /\.tsx?$/).filter(
    (file) => !/^web\/(i18n|gallery)\/|\/texts\/[\w-]+\.ts$/.test(file),
  )
  const loose = files.flatMap(textsOf).filter(isLoose)
  assert.deepEqual(
    loose.map(({ file, text, within }) => `${file}: ${within.at(-1)} ${text.trim()}`),
    [],
  )
})
