import type { ExpressionBuilder } from 'kysely'
import type { EmailState } from '#contract/values/lead-states.ts'
import type { DB } from '#server/platform/postgres/tenant-tables.gen.ts'

interface StateChange {
  /** The email states of leads before. */
  left?: EmailState[]
  /** The email states of leads now. */
  entered?: EmailState[]
}

/** The new counts of a list after leads came, went or changed their email state. The rest of its leads are not found. */
export function stateCounts(
  eb: ExpressionBuilder<DB, 'campaigns'>,
  { left = [], entered = [] }: StateChange,
) {
  const gain = (wanted: EmailState) =>
    entered.filter((state) => state === wanted).length - left.filter((state) => state === wanted).length
  return {
    with_email: eb('with_email', '+', gain('found')),
    potential: eb('potential', '+', gain('potential')),
    not_checked: eb('not_checked', '+', gain('not_checked')),
  }
}
