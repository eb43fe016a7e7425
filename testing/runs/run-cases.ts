import { randomUUID } from 'node:crypto'
import { retryExport, startExport, stopExport } from '#contract/leads/exports/exports.ts'
import { authorizeCrm, connectCrm } from '#contract/leads/crm/crm.ts'
import { retryCrmPush, startCrmPush, stopCrmPush, undoCrmPush } from '#contract/leads/crm/crm-pushes.ts'
import { startListImport, stopListImport, undoListImport } from '#contract/leads/imports/list-imports.ts'
import { createLabel, labelLeads, undoLabelRun } from '#contract/leads/labels.ts'
import { startLeadRun, stopLeadRun } from '#contract/leads/lead-runs.ts'
import { startRecheck, stopRecheck } from '#contract/leads/rechecks.ts'
import { pushRun } from '#server/features/crm/push/push-run.ts'
import { exportRun } from '#server/features/exports/write-export.ts'
import { labelRun } from '#server/features/labels/label-run.ts'
import { leadRun } from '#server/features/lead-runs/run-over-leads.ts'
import { importRun } from '#server/features/list-imports/import-run.ts'
import { recheckRun } from '#server/features/rechecks/recheck-run.ts'
import { reason } from '#server/platform/reasons.ts'
import type { End, RunKind, RunTable } from '#server/runs/run-kind.ts'
import type { TestApp } from '#testing/app.ts'
import { makeLeads, makeManyLeads } from '#testing/make/make-leads.ts'
import { mailboxes } from '#testing/make/make-mailboxes.ts'
import type { TestUser } from '#testing/make.ts'
import { insist } from './crash-everywhere.ts'
import { readyImports } from './ready-imports.ts'

export type AnyRunKind = RunKind<RunTable, unknown>

interface Answer {
  status: number
  code?: string
}

/** How a user deals with a run through the front door. */
interface Acts {
  stop?(user: TestUser, id: string): Promise<Answer>
  /** Begins again what the product has given up. */
  again?(user: TestUser, id: string): Promise<unknown>
  /** The end of a run whose user may no longer do this; undefined where what was begun is done whole. */
  barred?: End<RunTable>
  /** What the account is told of a run that the product has given up; undefined where its page alone says so. */
  told?: string
}

/** A kind of run. A key makes a repeated call the same call. */
export interface RunCase extends Acts {
  name: string
  kind: AnyRunKind
  /** Makes what a run needs; answers how it is started, by this user or an API key. */
  ready(user: TestUser): Promise<(by: TestUser, key: string) => Promise<string>>
  undo?: Acts & { start(user: TestUser, id: string, key: string): Promise<unknown> }
}

/** A run that waits for its first attempt, or to be taken back. */
export interface RunWay extends Acts {
  name: string
  kind: AnyRunKind
  isUndo: boolean
  begin(user: TestUser, by?: TestUser): Promise<string>
}

const all = { scope: 'all' as const }
/** More leads than are labelled before the answer. */
const manyLeads = 2_001

export function runCases(app: TestApp) {
  const { db } = app.services
  const readyImport = readyImports(app)

  const exports: RunCase = {
    name: 'an export',
    kind: exportRun,
    async ready(user) {
      const id = await makeLeads(db, user, { leads: [{}, {}] })
      const params = { type: 'local' as const, id }
      const body = { chosen: all }
      return async (by, key) => idOf(await insist(() => app.ask(by, startExport, { params, body, key })))
    },
    stop: (user, id) => app.ask(user, stopExport, { params: { id } }),
    again: (user, id) => app.as(user, retryExport, { params: { id } }),
    barred: { state: 'stopped', reason: 'not_allowed' },
    told: 'export_failed',
  }

  const labels: RunCase = {
    name: 'a change of labels',
    kind: labelRun,
    async ready(user) {
      const id = await makeManyLeads(db, user, manyLeads)
      const label = await app.as(user, createLabel, { body: { name: 'Hot', color: 2 } })
      const params = { type: 'local' as const, id }
      const body = { chosen: all, add: [label.id], remove: [] }
      return async (by, key) => idOf(await insist(() => app.ask(by, labelLeads, { params, body, key })))
    },
    undo: {
      start: (user, id, key) => insist(() => app.ask(user, undoLabelRun, { params: { id }, key })),
    },
  }

  const imports: RunCase = {
    name: 'an import',
    kind: importRun,
    async ready(user) {
      const id = await readyImport(user)
      return async (by, key) =>
        idOf(await insist(() => app.ask(by, startListImport, { params: { id }, body: {}, key })))
    },
    stop: (user, id) => app.ask(user, stopListImport, { params: { id } }),
    barred: { state: 'stopped', reason: 'not_allowed' },
    told: 'list_import_failed',
    undo: {
      start: (user, id, key) => insist(() => app.ask(user, undoListImport, { params: { id }, key })),
      again: (user, id) => app.as(user, undoListImport, { params: { id } }),
      told: 'list_import_failed',
    },
  }

  const ofPush: Acts = {
    stop: (user, id) => app.ask(user, stopCrmPush, { params: { id } }),
    barred: { state: 'paused', reason: reason('no_longer_allowed') },
    told: 'crm_push_ended',
  }
  const pushes: RunCase = {
    name: 'a push to a CRM',
    kind: pushRun,
    async ready(user) {
      const { url, state } = await app.as(user, authorizeCrm, { params: { crm: 'ghl' } })
      const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
      const { id: connection_id } = await app.as(user, connectCrm, { body: { code, state } })
      const leads = ['one', 'two'].map((name) => ({ ...pushed, email: `${name}@${user.id}.example` }))
      const params = { type: 'local' as const, id: await makeLeads(db, user, { leads }) }
      const body = { chosen: all, connection_id, existing: 'fill' as const }
      return async (by, key) => idOf(await insist(() => app.ask(by, startCrmPush, { params, body, key })))
    },
    ...ofPush,
    again: (user, id) => app.as(user, retryCrmPush, { params: { id } }),
    undo: {
      ...ofPush,
      start: (user, id, key) => insist(() => app.ask(user, undoCrmPush, { params: { id }, key })),
      again: (user, id) => app.as(user, undoCrmPush, { params: { id } }),
    },
  }

  const leadRuns: RunCase = {
    name: 'a run over leads',
    kind: leadRun,
    async ready(user) {
      const known = { name: listed.name, website: `https://${listed.domain}/`, domain: listed.domain }
      const leads = [known, { name: 'Nemo Nullus' }].map((lead) => ({
        ...lead,
        is_sample: true,
        contact_state: 'searched' as const,
      }))
      const id = await makeLeads(db, user, { leads, type: 'people' })
      const params = { type: 'people' as const, id }
      const body = { kind: 'get-phones' as const, chosen: all, max_credits: 50 }
      return async (by, key) => idOf(await insist(() => app.ask(by, startLeadRun, { params, body, key })))
    },
    stop: (user, id) => app.ask(user, stopLeadRun, { params: { id } }),
    barred: { state: 'stopped', reason: 'not_allowed' },
    told: 'lead_run_ended',
  }

  const rechecks: RunCase = {
    name: 'a check of emails',
    kind: recheckRun,
    async ready(user) {
      const leads = [...mailboxes('valid').slice(0, 1), mailboxes('gone')[0] ?? '']
      const found = { email_state: 'found' as const }
      const id = await makeLeads(db, user, { leads: leads.map((email) => ({ ...found, email })) })
      const params = { type: 'local' as const, id }
      const body = { chosen: all }
      return async (by, key) => idOf(await insist(() => app.ask(by, startRecheck, { params, body, key })))
    },
    stop: (user, id) => app.ask(user, stopRecheck, { params: { id } }),
    barred: { state: 'stopped', reason: 'not_allowed' },
  }

  const cases = [exports, labels, imports, pushes, leadRuns, rechecks]
  const ways = cases.flatMap(({ ready, undo, ...acts }): RunWay[] => {
    const begin = async (user: TestUser, by = user) => (await ready(user))(by, randomUUID())
    const forward: RunWay = { ...acts, isUndo: false, begin }
    if (!undo) return [forward]
    const { name, kind } = acts
    const { start, ...back } = undo
    return [
      forward,
      {
        ...back,
        name: `the undo of ${name}`,
        kind,
        isUndo: true,
        async begin(user, by = user) {
          const id = await begin(user)
          await app.work()
          await start(by, id, randomUUID())
          return id
        },
      },
    ]
  })
  return { cases, ways }
}

const pushed = { email_state: 'found' as const, is_sample: true }

const idOf = ({ data }: { data: { id: string } }) => data.id

/** The number of a person in the directory, by whom a lead run finds it. */
export const listed = { name: 'Ada Listed', domain: 'listed.example' }
