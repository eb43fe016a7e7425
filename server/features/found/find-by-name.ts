import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/account/found.ts'
import { type Found, mostFound } from '#contract/account/found.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import { leadsByText } from '#server/features/leads/choose-leads.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { escapeLike } from '#server/platform/postgres/like.ts'

/** Leads are looked for in this many of the newest lists. */
const mostLists = 200

/** A word that half of the leads have is not read to its last row. */
const mostRead = 200

interface Wanted {
  /** A text that begins with what is wanted, and one with a word that does. */
  begins: RawBuilder<string>
  holds: RawBuilder<string>
}

function wantedOf(q: string): Wanted {
  const literal = escapeLike(q)
  // PostgreSQL and JavaScript disagree on the small form of some letters, such as İ.
  return { begins: sql<string>`lower(${`${literal}%`})`, holds: sql<string>`lower(${`% ${literal}%`})` }
}

const isNamed = (name: RawBuilder<unknown>, { begins, holds }: Wanted) =>
  sql<boolean>`(lower(${name}) like ${begins} or lower(${name}) like ${holds})`

/** Names that begin so come before names with a word that does. */
const best = (name: RawBuilder<unknown>, { begins }: Wanted) => sql`lower(${name}) like ${begins} desc`

/** Answers the best few lists, leads and people by name, each only if the user may open it. */
export async function findByName(
  db: Database,
  { actor }: Pick<RequestContext, 'actor'>,
  { q }: Input<typeof contract.findByName>,
): Promise<Found> {
  const wanted = wantedOf(q)
  const hasLeads = actor.modules.has('leads')
  const [lists, leads, people] = await Promise.all([
    hasLeads ? findLists(db, wanted) : [],
    hasLeads ? findLeads(db, wanted) : [],
    findPeople(db, wanted),
  ])
  return { lists, leads, people }
}

function findLists(db: Database, wanted: Wanted): Promise<Found['lists']> {
  const name = sql`campaigns.name`
  return db
    .selectFrom('campaigns')
    .select(['id', 'type', 'name'])
    .where('is_archived', '=', false)
    .where('deleted_at', 'is', null)
    .where(isNamed(name, wanted))
    .orderBy(best(name, wanted))
    .orderBy('created_at', 'desc')
    .limit(mostFound)
    .execute()
}

/** Leads of the newest lists. The text index finds the letters, and the name decides. */
async function findLeads(db: Database, wanted: Wanted): Promise<Found['leads']> {
  const lists = await db
    .selectFrom('campaigns')
    .select(['id', 'type', 'name'])
    .where('is_archived', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(mostLists)
    .execute()
  if (lists.length === 0) return []
  const name = sql`results.name`
  const inText = sql<boolean>`(search_text like ${sql`E'%\n' || ${wanted.begins}`} or search_text like ${sql`'%' || ${wanted.holds}`})`
  const read = leadsByText(db)
    .select(['id', 'name', 'city', 'company', 'network', 'campaign_id', 'created_at'])
    .where(
      'campaign_id',
      'in',
      lists.map(({ id }) => id),
    )
    .where(inText)
    .where(isNamed(name, wanted))
    .limit(mostRead)
    .as('results')
  const leads = await db
    .selectFrom(read)
    .selectAll()
    .orderBy(best(name, wanted))
    .orderBy('results.created_at', 'desc')
    .limit(mostFound)
    .execute()
  return leads.flatMap(({ id, name: named, city, company, network, campaign_id }) => {
    const list = lists.find((one) => one.id === campaign_id)
    return list ? [{ id, name: named, detail: company ?? city ?? network ?? '', list }] : []
  })
}

async function findPeople(db: Database, wanted: Wanted): Promise<Found['people']> {
  const name = sql`trim(first_name || ' ' || last_name)`
  const email = sql`email::text`
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .select(sql<string>`${name}`.as('name'))
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([isNamed(name, wanted), isNamed(email, wanted)]))
    .orderBy(best(name, wanted))
    .orderBy('created_at')
    .limit(mostFound)
    .execute()
}
