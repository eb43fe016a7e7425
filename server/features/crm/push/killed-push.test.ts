import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCrmPush, startCrmPush } from '#contract/leads/crm/crm-pushes.ts'
import { setCampaignDetails } from '#contract/leads/webhooks.ts'
import { everyFifth } from '#sample/crm/faults.ts'
import { startApp } from '#testing/app.ts'
import { startHighLevel } from '#testing/fakes/crm/faulty-crm.ts'
import { startPushing } from '#testing/fakes/crm/pushing.ts'
import { killInTurn } from '#testing/jobs/pinned-worker.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { seeded, seedOfRun } from '#testing/runs/random.ts'
import { rounds } from '#testing/runs/rounds.ts'
import { crmPushes } from './push-row.ts'

const fake = await startHighLevel()
const app = await startApp({ networks: fake.networks })
after(async () => {
  await app.stop()
  await fake.stop()
})
const { crm } = fake

const [many, kills] = [rounds(200, 1_000), rounds(3, 20)]

test(`W8 a worker that is killed ${kills} times sends each of ${many} leads once to a CRM whose every fifth answer fails (1,000 and 20)`, async (context) => {
  const seed = seedOfRun()
  const random = seeded(seed)
  const { user, connection, undo } = await startPushing(app, 'ghl')
  const leads = Array.from({ length: many }, (_, index) => ({
    name: `Bakery ${index}`,
    email: `bakery${index}@firm.example`,
    email_state: 'found' as const,
    is_sample: true,
  }))
  const list = await makeLeads(app.services.db, user, { leads })
  await app.as(user, setCampaignDetails, { body: { campaign_id: list, tags: ['fair'], source: 'Quarry' } })
  for (let index = 0; index < many; index += 10)
    crm.add({ email: `bakery${index}@firm.example`, city: 'Bergen', tags: ['mine'] })
  const before = crm.hash()
  const fault = everyFifth()
  // A worker that dies between new tokens and their row loses the connection, which says so (W9). Not here.
  fake.state.fault = (request) => {
    const wrong = fault(request)
    return wrong === 'expired' ? 'down' : wrong
  }
  const { id } = await app.as(user, startCrmPush, {
    params: { type: 'local', id: list },
    body: { chosen: { scope: 'all' }, connection_id: connection.id, existing: 'overwrite' },
  })
  const shown = () => app.as(user, getCrmPush, { params: { id } })
  const work = { databaseUrl: app.appUrl, server: fake.server, names: [crmPushes.job.name] }
  let next = 0
  await killInTurn(app.queue, work, {
    kills,
    async until(life) {
      const begun = many * 0.1 + (life / kills) * many * 0.8
      next = Math.max(next, life < kills ? begun + random() * 5 : Infinity)
      return crm.contacts.size >= next || (await shown()).ended_at !== null
    },
  })
  context.diagnostic(`SEED=${seed}, ${fake.asked.length} requests`)
  const done = await shown()
  assert.deepEqual([done.state, done.created, done.changed, done.failed], ['done', many * 0.9, many * 0.1, 0])
  const emails = Array.from(crm.contacts.values(), ({ email }) => email)
  assert.deepEqual([emails.length, new Set(emails).size], [many, many])
  fake.state.fault = () => undefined
  const undone = await undo(id)
  assert.deepEqual([undone.state, undone.undone, undone.left], ['undone', many, 0])
  assert.equal(crm.hash(), before)
})
