import assert from 'node:assert/strict'
import test from 'node:test'
import { messages } from '#contract/values/messages.ts'
import { sourceFiles, textsOf } from '#testing/source-texts.ts'
import { sentences as arabic } from './ar/sentences.ts'
import { sentences as german } from './de/sentences.ts'
import { chooseLanguage, loadLanguage, sentence } from './language.ts'
import { translator } from './translator.ts'

/** Where a text is a sentence for the user. */
const speaks =
  /^(Problem|Said|invalid|reached|failImport)\(\)$|^(words|message|errors|refusals):$|^(words|refusals)=$/
const speaksNot = /^(Error|StartError|SettingError|info|warn|error|debug)\(\)$/
const isSentence = (text: string) => /^(\{0\}|[A-Z]).*[a-z]/s.test(text) && text.includes(' ')

function serverSentences(): Map<string, string> {
  const found = new Map<string, string>()
  for (const text of Object.values(messages))
    found.set(typeof text === 'string' ? text : text(7).replace('7', '{0}'), 'contract/values/messages.ts')
  for (const file of ['server/features', 'server/platform'].flatMap((folder) => sourceFiles(folder, /\.ts$/)))
    for (const { text, within } of textsOf(file)) {
      if (within.at(-1) === 'notFound()' && !text.includes('{')) found.set(text, file)
      else if (within.some((name) => speaksNot.test(name)) || !within.some((name) => speaks.test(name)))
        continue
      else if (isSentence(text)) found.set(text, file)
    }
  return found
}

test('every sentence the server says to a user is known in German and Arabic, and none is left over', () => {
  const said = serverSentences()
  const known = new Set(Object.keys(german))
  const missing = [...said].filter(([text]) => !known.has(text)).map(([text, file]) => `${file}: ${text}`)
  assert.deepEqual(missing, [])
  const own = sourceFiles('web', /\.tsx?$/).filter((file) => !file.startsWith('web/i18n/'))
  const all = new Set([...own, ...sourceFiles('server', /\.ts$/)].flatMap(textsOf).map(({ text }) => text))
  const unused = [...known].filter((text) => !said.has(text) && !all.has(text))
  assert.deepEqual(unused, [])
})

test('a translated sentence keeps what is put into it', () => {
  const values = (text: string) => [...new Set(text.match(/\{\d+/g))].toSorted().join()
  for (const [english, text] of [...Object.entries(german), ...Object.entries(arabic)])
    assert.equal(values(text), values(english), text)
})

test('words and numbers inside a sentence are said anew, unknown sentences stay', async () => {
  await loadLanguage('de')
  const translate = translator('de', german)
  assert.equal(translate('You need 1,240 more credits'), 'Ihnen fehlen 1.240 Credits')
  assert.equal(translate('You need 1 more credits'), 'Ihnen fehlt 1 Credit')
  assert.equal(translate('List not found'), 'Nicht gefunden: Liste')
  assert.equal(
    translate('Your monthly limit is 1,000 credits: 5 are left, this needs 20'),
    'Ihr Monatslimit beträgt 1.000 Credits: 5 sind übrig, nötig sind 20',
  )
  assert.equal(
    translate('failed 6 times, at last: The mail server did not take the mail: 451 try later'),
    'Nach 6 Versuchen aufgegeben, zuletzt: Der Mailserver hat die Mail nicht angenommen: 451 try later',
  )
  assert.equal(translate('Nobody translated this. It is new'), 'Nobody translated this. It is new')
  assert.equal(translator('ar', arabic)('3 lists deleted'), 'حُذفت 3 قوائم')
  await loadLanguage('en')
})

test('the sentences come with the language, and go with it', async () => {
  await chooseLanguage('de')
  await import('./de/sentences.ts').then(() => import('./translator.ts'))
  await Promise.resolve()
  assert.equal(sentence('Field is required'), 'Dieses Feld ist erforderlich')
  await chooseLanguage('en')
  assert.equal(sentence('Field is required'), 'Field is required')
})
