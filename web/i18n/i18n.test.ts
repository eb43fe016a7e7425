import assert from 'node:assert/strict'
import test from 'node:test'
import { allTexts } from '#testing/project/all-texts.ts'
import { formatDate, formatList } from './format.ts'
import { messagePieces } from './format-message.ts'
import { loadLanguage } from './language.ts'
import { parseMessage } from '#contract/messages/parse-message.ts'
import type { ValuesOf } from '#contract/messages/message-types.ts'

const say = (message: string, values: Record<string, string | number> = {}, locale = 'en') =>
  messagePieces(locale, message, values).join('')

test('a value takes its place and numbers get their separators', () => {
  assert.equal(say('{from}–{to} of {total}', { from: 1, to: 20, total: 1240 }), '1–20 of 1,240')
})

test('an address keeps its order in a sentence that reads the other way, and a name too', () => {
  const [open, close] = ['\u2068', '\u2069']
  const address = 'mara@lind.example'
  assert.equal(say('إلى {email}.', { email: address }, 'ar'), `إلى ${open}${address}${close}.`)
  assert.equal(say('To {email}.', { email: address }), `To ${address}.`)
  assert.equal(say('To {name}.', { name: 'مارا' }), `To ${open}مارا${close}.`)
  assert.equal(say('{n} من {email}', { n: 3, email: '' }, 'ar'), '3 من ')
})

test('plurals choose by the rules of the language, an exact number wins', () => {
  const message = '{n, plural, =0 {no leads} one {# lead} other {# leads}}'
  assert.deepEqual(
    [0, 1, 2, 1240].map((n) => say(message, { n })),
    ['no leads', '1 lead', '2 leads', '1,240 leads'],
  )
  const polish = '{n, plural, one {# lista} few {# listy} many {# list} other {# listy}}'
  assert.deepEqual(
    [1, 3, 5].map((n) => say(polish, { n }, 'pl')),
    ['1 lista', '3 listy', '5 list'],
  )
})

test('select, ordinals and nesting work together', () => {
  const message =
    '{who, select, me {Your {n, selectordinal, one {#st} other {#th}} list} other {{who}: {n, plural, one {one} other {#}}}}'
  assert.equal(say(message, { who: 'me', n: 1 }), 'Your 1st list')
  assert.equal(say(message, { who: 'Jane', n: 3 }), 'Jane: 3')
})

test('apostrophes stay apostrophes, quoted braces stay braces', () => {
  assert.equal(say("We couldn't load {thing}.", { thing: 'lists' }), "We couldn't load lists.")
  assert.equal(say("it''s '{name}'"), "it's {name}")
})

test('formats: percent and date', () => {
  assert.equal(say('{share, number, percent}', { share: 0.68 }), '68%')
  assert.equal(say('{day, date, short}', { day: '2026-11-18T12:00:00Z' }), 'Nov 18')
})

test('a time has no zero before its hour in English, and lists end with a conjunction', async (t) => {
  t.after(() => loadLanguage('en'))
  const morning = '2026-11-18T08:49:00'
  assert.match(formatDate(morning, 'time'), /^8:49\sAM$/)
  assert.equal(formatList(['people', 'emails', 'influencers']), 'people, emails, and influencers')
  await loadLanguage('de')
  assert.equal(formatDate(morning, 'time'), '08:49')
  assert.equal(formatList(['Personen', 'E-Mails']), 'Personen und E-Mails')
})

test('every message of the catalogue can be parsed and keeps to our wording', () => {
  for (const [key, message] of Object.entries(allTexts('en'))) {
    assert.ok(parseMessage(message).length > 0, key)
    assert.doesNotMatch(message, /!|\bplease\b|\bcampaign\b/i, key)
  }
})

test('the compiler knows the values of a message', () => {
  type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false
  const holds: [
    Same<keyof ValuesOf<'Plain text'>, never>,
    Same<ValuesOf<'{from}–{to}'>, { from: string | number; to: string | number }>,
    Same<
      ValuesOf<'{n, plural, one {# lead by {name}} other {# leads}} {x}'>,
      { n: number; name: string | number; x: string | number }
    >,
    Same<
      ValuesOf<'{who, select, me {{n, plural, one {a} other {b}}} other {c}}'>,
      { who: string; n: number }
    >,
    Same<ValuesOf<'{share, number, percent} on {day, date}'>, { share: number; day: Date | string | number }>,
  ] = [true, true, true, true, true]
  assert.ok(holds.every(Boolean))
})
