import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { z } from 'zod'
import { inviteMember } from '#contract/account/team.ts'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { startApp } from '#testing/app.ts'
import { startSmtpServer } from '#testing/fakes/mail/smtp-server.ts'
import { makeUser } from '#testing/make.ts'

const smtp = await startSmtpServer()
const app = await startApp({ mail: { smtpUrl: smtp.url, from: 'hello@quarry.test' } })
after(() => app.stop().then(() => smtp.stop()))
const { db } = app.services

const own = [
  '{{ 7 | times: 7 }}',
  '{{7*7}}',
  '{% assign x = 49 %}{{ x }}',
  '{% for i in (1..9) %}49{% endfor %}',
  "{% include '/etc/passwd' %}",
  "{% render 'x' %}",
  '{{ brand }}',
  '{{ token }}',
  '{{ inviter | append: inviter }}',
  '{{ constructor }}',
  '{{ __proto__ }}',
  '{{ "a" | replace: "a", "49" }}',
  '{%',
  '{{',
  '}}',
  '{% raw %}',
  '{% comment %}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '[[7*7]]',
]
const Row = z.object({ category: z.string(), payload: z.unknown() })
const rows = hostileRows('xss.jsonl', Row).rows.flatMap(({ category, payload }) =>
  category === 'template' && typeof payload === 'string' ? [payload] : [],
)
/** What a name can be; a mail cuts longer ones. */
const names = [...own, ...rows].filter((text) => text.length <= 40 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text))

test('X6 what looks like a template in a name is text in the mails that show it', async () => {
  for (const name of names) {
    const user = await makeUser(db)
    await db
      .updateTable('users')
      .set({ first_name: name, last_name: 'Lind' })
      .where('id', '=', user.id)
      .execute()
    const email = `${randomUUID()}@firm.example`
    const rights = { modules: [], access_to_wallet: false, credit_limit: null }
    await app.as(user, inviteMember, { body: { ...rights, email, first_name: '', last_name: '' } })
    await app.work(['deliver-mail'])
    const [{ mail } = assert.fail(`no mail for ${name}`)] = smtp.taken.splice(0)
    const shown = `${name} Lind`.replaceAll(/\s+/g, ' ').trim()
    const said = (text = '') => text.replaceAll(/\s+/g, ' ')
    assert.equal(said(mail.subject), `${shown} invited you to Quarry`)
    assert.ok(said(mail.text).includes(shown), `${name} in the text`)
    const html = said(mail.html).replaceAll(/&(amp|lt|gt|quot|#34|#39);/g, (entity) => marks[entity] ?? '')
    assert.ok(html.includes(shown), `${name} in the HTML`)
  }
})

const marks: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
}
