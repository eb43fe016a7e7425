import assert from 'node:assert/strict'
import test from 'node:test'
import { parseMessage, type Part } from '#contract/messages/parse-message.ts'
import { codes } from '#web/i18n/codes/ar.static.ts'
import { allTexts } from '#testing/project/all-texts.ts'

/**
 * Words that may follow a number as they are: prepositions, adverbs, conjunctions and the starts of clauses, which count
 * nothing, and units, which are abbreviations or loans without forms.
 */
const uncounted = new Set(
  `من على في مع دون بلا لكل لـ أو عبر ضمن كما عادةً إجمالًا مجانًا ليست ببريد ولا عن ما غير لا مفقودة وحُدّث وتحتاج
   ث د كم ميغابايت غيغابايت`.split(/\s+/),
)

const texts = allTexts('ar')
const coded = Object.entries<Readonly<Record<string, string>>>({ ...codes }).flatMap(([kind, some]) =>
  Object.entries(some).map(([code, text]): [string, string] => [`${kind}.${code}`, text]),
)

/** Each part of a message with the one after it, and the branches of the plurals around it. */
function eachPart(
  parts: readonly Part[],
  see: (part: Part, next: Part | undefined, around: readonly Part[][]) => void,
  around: readonly Part[][] = [],
) {
  for (const [at, part] of parts.entries()) {
    see(part, parts[at + 1], around)
    if (part.kind !== 'choice') continue
    const { few, many, other } = part.branches
    const inner = part.by === 'plural' && few && many && other ? [few, many, other] : around
    for (const branch of Object.values(part.branches)) eachPart(branch, see, inner)
  }
}

/** Values that are numbers: a text of some language counts with them or writes them as numbers. */
const numbers = new Set<string>()
for (const language of ['en', 'de', 'ar'] as const)
  for (const message of Object.values(allTexts(language)))
    eachPart(parseMessage(message), (part) => {
      if (part.kind === 'choice' && part.by !== 'select') numbers.add(part.name)
      if (part.kind === 'value' && part.format === 'number' && part.style !== 'percent')
        numbers.add(part.name)
    })

const wordAfter = (next: Part | undefined) =>
  next?.kind === 'text' ? /^\s*(\p{Script=Arabic}[\p{L}\p{M}]*)/u.exec(next.text)?.[1] : undefined

/** The word behind a value in a branch. */
const wordIn = (branch: readonly Part[], name: string) =>
  wordAfter(branch[branch.findIndex((part) => part.kind === 'value' && part.name === name) + 1])

/** A number that is written with separators changes its noun with the plural around it. */
const agrees = (name: string, [few = [], many = [], other = []]: readonly Part[][]) =>
  new Set([few, many, other].map((branch) => wordIn(branch, name))).size > 1

test('ar: a noun after a number has the forms that Arabic counts with', () => {
  const wrong: string[] = []
  for (const [key, message] of [...Object.entries(texts), ...coded])
    eachPart(parseMessage(message), (part, next, around) => {
      if (part.kind !== 'value' || !numbers.has(part.name)) return
      const word = wordAfter(next)
      if (word === undefined || uncounted.has(word) || agrees(part.name, around)) return
      wrong.push(`${key}: {${part.name}} ${word}`)
    })
  assert.deepEqual([...new Set(wrong)], [])
})
