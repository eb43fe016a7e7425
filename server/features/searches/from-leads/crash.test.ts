import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { addLead } from '#contract/leads/manual-entry.ts'
import { startEmployees, startSimilar } from '#contract/leads/searches-from-leads.ts'
import { peopleWithNumber } from '#testing/make/directory/sample-phones.ts'
import { makeLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import { startSearching } from '#testing/make/searching.ts'
import { crashEverywhere, insist, workOneByOne } from '#testing/runs/crash-everywhere.ts'

const { app, neighbourhood, start, leadsOf } = await startSearching()
after(() => app.stop())
const { db } = app.services

const [one, two, three] = mailboxes('valid')
const cafes = await neighbourhood([one, two, three, mailboxes('gone')[0]])
const host = peopleWithNumber()[0]?.person.company_domain ?? ''
const limits = { max_leads: 10, max_credits: 30 }

test('M3 a crash at any statement of find similar changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    async prepare(user) {
      const { id } = await start(user, cafes, { max_leads: 1 })
      await workOneByOne(app, ['run-search', 'contact-lead'])
      const [seed] = await leadsOf(user, id)
      return { id, seed: seed?.id ?? '', key: randomUUID() }
    },
    async tell(user, { id, seed, key }) {
      const params = { type: 'local' as const, id }
      await insist(() => app.ask(user, startSimilar, { params, body: { ids: [seed], ...limits }, key }))
      await workOneByOne(app, ['run-search', 'contact-lead'])
    },
  }))

test('M3 a crash at any statement of get employees changes nothing in the end (each statement once; all of them in the whole-rows bench)', () =>
  crashEverywhere(app, {
    async prepare(user) {
      const id = await makeLeads(db, user, { leads: [], name: 'Firms' })
      const body = { type: 'local' as const, website: `http://${host}/`, name: 'The Firm' }
      await app.as(user, addLead, { params: { id }, body })
      return { id, key: randomUUID() }
    },
    async tell(user, { id, key }) {
      const params = { type: 'local' as const, id }
      const body = { chosen: { scope: 'all' as const }, name: 'Staff', ...limits }
      await insist(() => app.ask(user, startEmployees, { params, body, key }))
      await workOneByOne(app, ['run-search', 'contact-lead'])
    },
  }))
