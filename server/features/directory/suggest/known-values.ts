import { type RawBuilder, sql } from 'kysely'
import type { findKnownValues as valuesRoute, KnownValue } from '#contract/leads/directory.ts'
import { countryCalled } from '#engine/geo/country-names.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Directory } from '#server/platform/postgres/database.ts'
import { isSampleDirectory, ofWorld } from '#server/platform/tenancy/sandboxes.ts'

/** Where the values are, each with a column that counts their owners and is called after them. */
const tables = { people: 'known_values', companies: 'known_company_values' }

const maxSuggestions = 20

/** Values that hold the text: those that begin with it first, then the commonest. Where none does, in any spelling. */
export async function findKnownValues(
  directory: Directory,
  { of, field, q }: Input<typeof valuesRoute>,
): Promise<KnownValue[]> {
  const fields = field === 'place' ? ['city', 'state', 'country'] : [field]
  const text = q.trim().toLowerCase()
  const asked = { of, fields, text }
  const found = await spelledSo(directory, asked)
  return found.length > 0 ? found : spelledAlike(directory, asked)
}

interface Asked {
  of: keyof typeof tables
  fields: string[]
  text: string
}

async function spelledSo(directory: Directory, { of, fields, text }: Asked): Promise<KnownValue[]> {
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

/** A text without accents, or with an umlaut written out, stands for the value with them: "munchen" for München. */
async function spelledAlike(directory: Directory, { of, fields, text }: Asked): Promise<KnownValue[]> {
  const folded = fold(text)
  if (folded === '') return []
  // What is typed in plain letters and was not found can be a value with other letters alone.
  const others = /^[\x20-\x7e]*$/.test(text) ? sql`and value ~ '[^ -~]'` : sql``
  const { rows } = await sql<KnownValue>`
    select field as kind, value, nullif(within, '') as within, ${sql.ref(of)} as count
    from ${valuesOf(directory, of)} where field = any(${fields}::text[]) and field <> 'country' ${others}
    order by count desc, value`.execute(directory)
  const known = rows.map((row) => ({ row, name: fold(row.value) }))
  const begins = known.filter(({ name }) => name.startsWith(folded))
  const holds = known.filter(({ name }) => !name.startsWith(folded) && name.includes(folded))
  return [...begins, ...holds].slice(0, maxSuggestions).map(({ row }) => row)
}

/** The values as they are kept; for a sandbox those of the sample world, which is small enough to be counted each time. */
export function valuesOf(directory: Directory, of: keyof typeof tables): RawBuilder<unknown> {
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
