import { sql } from 'kysely'

/**
 * Which month of a plan runs, the first is 0: whole months from `first` to `today`, both local times of the account. What
 * began on the 31st begins its months on the last day of shorter ones, and on the 31st again after them.
 */
export const runningMonth = sql<number>`(
    select months - case when first + make_interval(months => months) > today then 1 else 0 end
    from (
      select ((extract(year from today) - extract(year from first)) * 12
        + extract(month from today) - extract(month from first))::int as months
    ) as begun
  )`
