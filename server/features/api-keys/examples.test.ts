import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiExamples, exampleIds } from '#contract/account/api-examples.ts'
import { readAddress } from '#contract/route.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { importPlaces, makePlace } from '#testing/make/make-places.ts'
import { startSearching } from '#testing/make/searching.ts'
import { makeApiKey } from '#testing/tenants/make-api-key.ts'
import { makeUser } from '#testing/make.ts'
import { testHost } from '#testing/app.ts'

const { app } = await startSearching()
after(() => app.stop())

interface Answer {
  success: boolean
  data: { id?: string; items?: unknown[]; url?: string; max_cost?: number; search?: { id: string } }
}

const places = mailboxes('valid')
  .slice(0, 5)
  .map((email, index) => makePlace(`docs-${index}`, { lat: 40.22, lon: -139.63, emails: [email] }))
await importPlaces(app.services.directoryPool, 'docs', { places, kind: 'sample' })

const wishes = { live: { budget: { credits: 5, per: 'total' } }, sandbox: { kind: 'sandbox' } } as const

for (const [kind, wish] of Object.entries(wishes)) {
  test(`the examples of the documentation run with a ${kind} key, from the limits to a file of leads`, async () => {
    const key = await makeApiKey(app, await makeUser(app.services.db), {
      scopes: ['account.read', 'leads.read', 'credits.spend'],
      ...wish,
    })
    const ids = new Map<string, string>()
    const answers: Record<string, Answer['data']> = {}
    for (const { name, call, body } of apiExamples) {
      const { method, path } = readAddress(call)
      const url = path.replace(/[A-Z]+_ID/, (mark) => ids.get(mark) ?? mark)
      const response = await app.http.inject({
        method,
        url,
        headers: { host: testHost, authorization: `Bearer ${key.token}` },
        ...(body && { payload: body }),
      })
      const answer = response.json<Answer>()
      assert.ok(answer.success, `${name}: ${response.body}`)
      answers[name] = answer.data
      if (name !== 'start') continue
      ids.set(exampleIds.list, answer.data.id ?? '').set(exampleIds.search, answer.data.search?.id ?? '')
      await app.work()
    }
    assert.equal(answers['preview']?.max_cost, 5)
    assert.equal(answers['leads']?.items?.length, 5)
    const file = await app.http.inject({ url: answers['file']?.url ?? '', headers: { host: testHost } })
    assert.equal(file.body.trim().split('\n').length, 6)
  })
}
