import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, languages } from '#contract/values/languages.ts'
import { renderMail } from './mail-render.ts'
import { mailTemplates, mailText } from './mail-texts.ts'

const spoken = Object.keys(languages) as Language[]
const values = {
  code: 'ABCD-2345',
  link: 'L1',
  email: 'jo+x@example.com',
  new_email: 'jo@example.org',
  credits: '41',
  inviter: 'Mara',
  token: 'T1',
}
const brand = { name: 'Harborlight', url: 'https://leads.example.com', button_color: '#ffd400' }
const named = (text: unknown) =>
  JSON.stringify(text)
    .match(/\{\{.*?\}\}/g)
    ?.toSorted() ?? []

for (const language of spoken)
  test(`${language}: every mail has the values, the link and the parts that it has in English`, () => {
    for (const template of mailTemplates) {
      const own = mailText(template, language)
      const source = mailText(template, 'en')
      assert.deepEqual([...new Set(named(own))], [...new Set(named(source))], template)
      assert.equal(own.button?.path, source.button?.path)
      assert.deepEqual(Object.keys(own).toSorted(), Object.keys(source).toSorted())
    }
  })

test('a mail says in its head which language it is in and which way it runs', () => {
  const { html, subject, text } = renderMail({ template: 'confirm_email', values, brand, language: 'ar' })
  assert.match(html, /<html lang="ar" dir="rtl">/)
  assert.match(html, /direction:ltr;[^"]*">ABCD-2345</)
  assert.match(subject + text, /\p{Script=Arabic}/u)
  assert.match(
    renderMail({ template: 'confirm_email', values, brand, language: 'de' }).text,
    /Willkommen bei Harborlight/,
  )
})
