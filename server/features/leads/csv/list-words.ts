import pg from 'pg'
import { leadColumns } from '#contract/values/lead-columns.ts'
import { filledIn, type TextPart, textParts } from '#server/features/leads/filled-in.ts'
import { utcText } from '#server/platform/postgres/utc-text.ts'

export interface ListWords {
  tags: string[]
  source: string
  /** What {{list.name}} and the like stand for. */
  list: Readonly<Record<string, string>>
}

interface WordColumns {
  tags: string
  /** The tags in one cell. */
  joined_tags: string
  list_source: string
}

/**
 * The tags of a list as a PostgreSQL array, and its source as a text, for each row of `results`: `filledIn` as SQL,
 * because an export is written by the database. Words without a field of a lead are filled in once: tags that are joined
 * for each lead take longer than all the rest of its row.
 */
export function listWords({ tags, source, list }: ListWords): WordColumns {
  const own = filledIn({ tags, source }, { lead: {}, list })
  const list_source = isOfLead(source) ? filled(source) : pg.escapeLiteral(own.source)
  if (!tags.some(isOfLead)) {
    const literals = own.tags.map((tag) => pg.escapeLiteral(tag))
    const joined_tags = pg.escapeLiteral(own.tags.join(', '))
    return { tags: `array[${literals.join(', ')}]::text[]`, joined_tags, list_source }
  }
  const of = `array(select tag from unnest(array[${tags.map(filled).join(', ')}]::text[]) with ordinality as each (tag, place)
    where tag <> '' group by tag order by min(place))`
  return { tags: of, joined_tags: `array_to_string(${of}, ', ')`, list_source }

  function filled(text: string): string {
    return `btrim(concat('', ${textParts(text).map(partOf).join(', ') || `''`}))`
  }

  function partOf(part: TextPart): string {
    if (typeof part === 'string') return pg.escapeLiteral(part)
    return part.of === 'list' ? pg.escapeLiteral(list[part.name] ?? '') : fieldOf(part.name)
  }
}

const isOfLead = (text: string): boolean =>
  textParts(text).some((part) => typeof part !== 'string' && part.of === 'lead')

/** A field of a lead as text; other words than its columns stand for nothing. */
function fieldOf(name: string): string {
  const kind = Object.hasOwn(leadColumns, name) ? leadColumns[name as keyof typeof leadColumns].kind : 'list'
  if (kind === 'list') return `''`
  return kind === 'date' ? utcText(name) : name
}
