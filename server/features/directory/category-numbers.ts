import { liftTimeLimit } from '#server/platform/postgres/time-limit.ts'
import type { ClientBase, Pool } from 'pg'
import { categoryNumbers, type Range } from './category-ranges.ts'

/**
 * Brings the numbers in the directory to those of this version's tree, and the spots with them when the tree has
 * changed. Called before anything is written or looked for; it costs one small read when nothing has changed.
 */
export async function syncCategoryNumbers(pool: Pool): Promise<void> {
  if (await isInSync(pool)) return
  const client = await pool.connect()
  try {
    await liftTimeLimit(client)
    await client.query('begin')
    await client.query('lock table directory.category_numbers in share row exclusive mode')
    if (!(await isInSync(client))) await renumber(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function renumber(client: ClientBase): Promise<void> {
  const ranges = [...categoryNumbers.values()]
  await client.query('delete from directory.category_numbers')
  await client.query(
    `insert into directory.category_numbers (id, first, last)
     select * from unnest($1::text[], $2::smallint[], $3::smallint[])`,
    [[...categoryNumbers.keys()], ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  )
  await client.query('truncate directory.place_spots')
  await addSpots(client, 'directory.places')
  await client.query(countCategoriesSql)
}

async function isInSync(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ id: string } & Range>(
    'select id, first, last from directory.category_numbers',
  )
  return (
    rows.length === categoryNumbers.size &&
    rows.every(({ id, first, last }) => {
      const range = categoryNumbers.get(id)
      return range?.first === first && range.last === last
    })
  )
}

/** Adds the spots of the places that a `from` names, under their categories and their brand. None of them has a spot yet. */
export async function addSpots(client: Pick<ClientBase, 'query'>, from: string): Promise<void> {
  await client.query(`
    insert into directory.brands (id, name)
    select brand_id, min(coalesce(brand, places.name)) from ${from} group by brand_id having brand_id is not null
    on conflict do nothing`)
  await client.query(`
    insert into directory.place_spots (place_id, category, previous, location, contacts)
    select id, first, previous, location, contacts
    from (
      select id, first, coalesce(lag(first) over (partition by id order by first), 0) as previous, location,
        case when has_website then 1 else 0 end + case when has_phone then 2 else 0 end
        + case when has_email then 4 else 0 end + case when is_chain then 8 else 0 end as contacts
      from (
        select places.id, unnest(case when brand_id is null then categories else categories || brand_id end) as named,
          location, websites <> '{}' as has_website, phones <> '{}' as has_phone, emails <> '{}' as has_email, is_chain
        from ${from}
      ) named
      join (
        select id as category_id, first from directory.category_numbers
        union all select id, number from directory.brands
      ) numbers on category_id = named
    ) numbered
    where previous < first -- a number that stands twice is one spot`)
}

/** Counts places per brand and per category with what is below it, each place at its first spot in the range. */
export const countCategoriesSql = `
  with pairs as materialized (
    select category, previous, count(*)::int as places from directory.place_spots group by category, previous
  ), of_brands as (
    select number, coalesce(sum(pairs.places), 0) as places
    from directory.brands left join pairs on category = number group by number
  ), counted_brands as (
    update directory.brands set places = of_brands.places
    from of_brands where of_brands.number = brands.number and of_brands.places <> brands.places
  ), counts as (
    select id, coalesce(sum(pairs.places), 0) as places
    from directory.category_numbers
    left join pairs on category between first and last and previous < first
    group by id
  )
  update directory.category_numbers set places = counts.places
  from counts where counts.id = category_numbers.id and counts.places <> category_numbers.places`
