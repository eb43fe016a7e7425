import { type RawBuilder, sql } from 'kysely'
import type { findKnownValues as valuesRoute, KnownValue } from '#contract/leads/directory.ts'
import { countryCalled } from '#engine/geo/country-names.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { isSampleDirectory, ofWorld } from '#server/platform/tenancy/sandboxes.ts'

/** Where the values are, each with a column that counts their owners and is called after them. */
const tables = { people: 'known_values', companies: 'known_company_values' }

const maxSuggestions = 20

/** Values that hold the text: those that begin with it first, then the commonest. */
export async function findKnownValues(
  directory: Directory,
  { of, field, q }: Input<typeof valuesRoute>,
): Promise<KnownValue[]> {
  const fields = field === 'place' ? ['city', 'state', 'country'] : [field]
  const text = q.trim().toLowerCase()
  const literal = text.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<KnownValue>`
    select field as kind, value, nullif(within, '') as within, ${sql.ref(of)} as count
    from ${valuesOf(directory, of)}
    where field = any(${fields}::text[])
      and (folded like ${`%${literal}%`} and field <> 'country' or (field = 'country' and value = ${codeOf(text)})
        or ${text} = '')
    order by field = 'country' and ${text} <> '' desc, folded like ${`${literal}%`} desc, count desc, value
    limit ${maxSuggestions}`.execute(directory)
  return rows
}

/** The values as they are kept; for a sandbox those of the sample world, which is small enough to be counted each time. */
function valuesOf(directory: Directory, of: keyof typeof tables): RawBuilder<unknown> {
  if (!isSampleDirectory(directory)) return sql.table(`directory.${tables[of]}`)
  const own =
    of === 'people' ? sql`('title', title, ''), ('company', company, coalesce(company_domain, '')),` : sql``
  return sql`(
    select field, value, within, lower(value) as folded, count(*)::int as ${sql.ref(of)}
    from ${sql.table(`directory.${of}`)} cross join lateral (
      values ${own} ('industry', industry, ''), ('country', country, ''),
        ('city', city, coalesce(country, '')), ('state', state, coalesce(country, ''))
    ) known (field, value, within)
    where value is not null ${ofWorld(directory)} group by field, value, within
  ) sampled`
}

/** The country that is called so in any language. */
const codeOf = (text: string): string => countryCalled(text) ?? text.toUpperCase()
