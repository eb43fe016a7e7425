import pg from 'pg'
import { leadColumns } from '#contract/values/lead-columns.ts'
import { type TextPart, textParts } from '#server/features/leads/filled-in.ts'

export interface ListWords {
  tags: string[]
  source: string
  /** What {{list.name}} and the like stand for. */
  list: Readonly<Record<string, string>>
}

/**
 * The tags of a list as a PostgreSQL array, and its source as a text, for each row of `results`: `filledIn` as SQL,
 * because an export is written by the database.
 */
export function listWords({ tags, source, list }: ListWords): { tags: string; list_source: string } {
  const filled = (text: string) => `btrim(concat('', ${textParts(text).map(partOf).join(', ') || `''`}))`
  const every = `array[${tags.map(filled).join(', ')}]::text[]`
  return {
    tags: `array(select tag from unnest(${every}) with ordinality as each (tag, place)
      where tag <> '' group by tag order by min(place))`,
    list_source: filled(source),
  }

  function partOf(part: TextPart): string {
    if (typeof part === 'string') return pg.escapeLiteral(part)
    return part.of === 'list' ? pg.escapeLiteral(list[part.name] ?? '') : fieldOf(part.name)
  }
}

/** A field of a lead as text; other words than its columns stand for nothing. */
function fieldOf(name: string): string {
  const kind = Object.hasOwn(leadColumns, name) ? leadColumns[name as keyof typeof leadColumns].kind : 'list'
  if (kind === 'list') return `''`
  return kind === 'date' ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : name
}
