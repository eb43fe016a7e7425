import { listDuplicates, mergeLeads, undoLeadMerge } from '#contract/leads/duplicates/duplicates.ts'
import { getCampaign } from '#contract/leads/lists.ts'
import type { TestApp } from '#testing/app.ts'
import { labelsOfLead } from '#server/features/label-rules/lead-labels.ts'
import { makeUser } from '#testing/make.ts'
import { makeLeads } from '#testing/make/make-leads.ts'

const phone = '+493012345678'
export const plain = {
  source_key: 'a',
  name: 'Café Nord GmbH',
  phone,
  street: 'Hauptstr. 5',
  city: 'Ulm',
  labels: ['Hot'],
  email_state: 'not_found' as const,
}
export const found = {
  source_key: 'b',
  name: 'Cafe Nord',
  phone,
  email: 'hi@nord.de',
  email_state: 'found' as const,
  charged: 3,
  labels: ['Called'],
}
export const other = { source_key: 'c', name: 'Bäckerei Müller', phone }

/** A list with two leads that are one and a third, and what can be done with it. */
export async function beginMerge(app: TestApp, leads: object[] = [plain, found, other]) {
  const { db } = app.services
  const user = await makeUser(db)
  const id = await makeLeads(db, user, { leads })
  const rows = () =>
    db
      .selectFrom('results')
      .selectAll()
      .select(labelsOfLead.as('labels'))
      .where('campaign_id', '=', id)
      .orderBy('source_key')
      .execute()
  const groups = async (across: 'true' | 'false' = 'false') =>
    app.as(user, listDuplicates, { params: { id }, query: { across } })
  const merge = async (across = false) =>
    app.as(user, mergeLeads, { params: { id }, body: { across, groups: await asked(across) } })
  const asked = async (across: boolean) =>
    (await groups(across ? 'true' : 'false')).items.map(({ kept_id, from, leads: all }) => ({
      kept_id,
      from,
      ids: all.map((lead) => lead.id),
    }))
  const undo = (merge_id: string | null) => app.as(user, undoLeadMerge, { params: { id: merge_id ?? '' } })
  const books = () => Promise.all([rows(), app.as(user, getCampaign, { params: { id } })])
  return { user, id, rows, groups, merge, asked, undo, books }
}
