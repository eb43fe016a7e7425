import type { Chosen } from '#contract/leads/leads.ts'
import { chosenIds } from '#server/features/leads/choose-leads.ts'
import type { Database } from '#server/platform/postgres/database.ts'

interface Counted {
  list: { id: string }
  chosen: Chosen
  only_with_email: boolean
}

/** A list knows how many leads it has: counting a million of them would take longer than the first rows of the file. */
export async function countExported(
  db: Database,
  { list, chosen, only_with_email }: Counted,
): Promise<number> {
  const some = db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', list.id)
    .$if(only_with_email, (all) => all.where('email_state', '=', 'found'))
  if (chosen.scope !== 'all') {
    const { count } = await some
      .where('is_suppressed', '=', false)
      .where('id', 'in', chosenIds(db, list.id, chosen))
      .executeTakeFirstOrThrow()
    return count
  }
  const { leads, with_email } = await db
    .selectFrom('campaigns')
    .select(['leads', 'with_email'])
    .where('id', '=', list.id)
    .executeTakeFirstOrThrow()
  const { count: kept } = await some.where('is_suppressed', '=', true).executeTakeFirstOrThrow()
  return (only_with_email ? with_email : leads) - kept
}

/** The chosen leads that no file holds, because they are on a do-not-contact list. */
export async function countLeftOut(
  db: Database,
  { list, chosen, only_with_email }: Counted,
): Promise<number> {
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', list.id)
    .where('is_suppressed', '=', true)
    .$if(only_with_email, (some) => some.where('email_state', '=', 'found'))
    .$if(chosen.scope !== 'all', (some) => some.where('id', 'in', chosenIds(db, list.id, chosen)))
    .executeTakeFirstOrThrow()
  return count
}
