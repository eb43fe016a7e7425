import type { Database } from '#server/platform/postgres/database.ts'

/** Leads with what goes with them: the name, the tags and the source of their list. */
export const leadsWithList = (db: Database) =>
  db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .selectAll('results')
    .select(['campaigns.name as list_name', 'campaigns.tags as list_tags', 'campaigns.source as list_source'])

export type PushedLead = Awaited<ReturnType<ReturnType<typeof leadsWithList>['executeTakeFirstOrThrow']>>
