import { type Answer, type Crm, done } from './crm.ts'

/** What the field is called in a CRM that has no tags of its own. */
export const tagFieldName = 'Lead tags'

/** The tags in such a field: `warm; oslo`. */
export const tagsIn = (text: string): string[] =>
  text
    .split(';')
    .map((tag) => tag.trim())
    .filter(Boolean)

interface TagField {
  get: Crm['get']
  /** Writes the text of the field, and makes the field where it is missing. */
  write(id: string, text: string): Promise<Answer<unknown>>
}

/** Tags of contacts that keep them in one text field. */
export function tagField({ get, write }: TagField): Pick<Crm, 'tag' | 'untag' | 'heldTag'> {
  const change =
    (next: (tags: string[], named: string[]) => string[]) => async (id: string, named: string[]) => {
      if (named.length === 0) return done(null)
      const now = await get(id)
      if (now.outcome !== 'done') return now
      if (now.value === null) return gone
      const text = next(now.value.tags, named).join('; ')
      const written = await write(id, text)
      if (written.outcome !== 'refused') return written.outcome === 'done' ? done(null) : written
      const again = await get(id) // a refusal is no proof that nothing was written
      return again.outcome === 'done' && again.value?.tags.join('; ') === text ? done(null) : written
    }
  const has = (tags: string[], tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  return {
    tag: change((tags, named) => [...tags, ...named.filter((tag) => !has(tags, tag))]),
    untag: change((tags, named) => tags.filter((tag) => !has(named, tag))),
    heldTag: (tag) => tag.replaceAll(';', ','), // it would be two
  }
}

const gone = { outcome: 'refused', status: 404, says: '', contact_id: null } as const
