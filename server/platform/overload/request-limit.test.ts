import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMe } from '#contract/account/me.ts'
import { previewSearch } from '#contract/leads/searches.ts'
import { makeUser } from '#testing/make.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'

const { app, neighbourhood } = await startSearching()
after(() => app.stop())

const criteria = await neighbourhood(mailboxes('valid').slice(0, 2))

test('T10 of many previews of one user the latest are answered, and another account is answered meanwhile', async () => {
  const [busy, other] = [await makeUser(app.services.db), await makeUser(app.services.db)]
  const asked = { body: { criteria } }
  assert.equal((await app.ask(busy, previewSearch, asked)).status, 200)
  const previews = Array.from({ length: 30 }, () => app.ask(busy, previewSearch, asked))
  const [me, own, ofOther] = await Promise.all([
    app.ask(other, getMe, {}),
    app.ask(busy, getMe, {}),
    app.ask(other, previewSearch, asked),
  ])
  assert.deepEqual([me.status, own.status, ofOther.status], [200, 200, 200])
  const answers = await Promise.all(previews)
  const replaced = answers.filter(({ code }) => code === 'replaced')
  assert.ok(replaced.length > 0, 'none was replaced')
  assert.ok(answers.every(({ status, code }) => status === 200 || code === 'replaced'))
  assert.ok(answers.length - replaced.length >= 9, 'one that runs and eight that wait are answered')
})
