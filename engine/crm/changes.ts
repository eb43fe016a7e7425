import type { Contact, Values } from './crm.ts'

type Held = Pick<Contact, 'values' | 'tags'>
type Existing = 'fill' | 'overwrite' | 'skip'

/** CRMs trim texts, and write addresses and tags in small letters. */
const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase()
const isSame = (one: string | undefined, other: string | undefined) => plain(one) === plain(other)

/** What has to be written so that a contact holds the wanted values; nothing where it holds them already. */
export function changesTo(now: Held | null, wanted: Values, existing: Existing): Values {
  if (now === null) return wanted
  if (existing === 'skip') return {}
  const isOpen = (key: string) => existing === 'overwrite' || plain(now.values[key]) === ''
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => isOpen(key) && !isSame(now.values[key], value)),
  )
}

/** Of these tags those that the contact lacks. */
export function missingTags(now: Held | null, wanted: string[]): string[] {
  const has = new Set(now?.tags.map(plain))
  return wanted.filter((tag) => !has.has(plain(tag)))
}

/** Whether a contact holds all that was written: then the writing has happened, whatever the answer was. */
export const holdsAll = ({ values }: Held, written: Values): boolean =>
  Object.entries(written).every(([key, value]) => isSame(values[key], value))

/** Whether the contact is as it was then. */
export function isUnchanged(now: Held, then: Held): boolean {
  const keys = new Set([...Object.keys(now.values), ...Object.keys(then.values)])
  return (
    [...keys].every((key) => isSame(now.values[key], then.values[key])) &&
    missingTags(now, then.tags).length === 0 &&
    missingTags(then, now.tags).length === 0
  )
}

interface Written {
  before: Held
  after: Held
  changes: Values
  /** The tags that were added. */
  tags: string[]
}

/**
 * What takes a change back. A field is restored where it still holds what was written, and kept where it was changed
 * since. An empty text clears a field.
 */
export function undoOf(now: Held, { before, after, changes, tags }: Written) {
  const restored: Values = {}
  const kept: string[] = []
  for (const key of Object.keys(changes)) {
    if (isSame(now.values[key], before.values[key])) continue
    if (isSame(now.values[key], after.values[key])) restored[key] = before.values[key] ?? ''
    else kept.push(key)
  }
  const has = new Set(now.tags.map(plain))
  return { restored, kept, tags: tags.filter((tag) => has.has(plain(tag))) }
}
