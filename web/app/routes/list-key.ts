import { type ListType, listTypes } from '#contract/values/list-types.ts'

/** The `{type}-{id}` of a list's address. */
export interface ListKey {
  type: ListType
  id: string
}

/** The address names no list that could exist. */
export class NoSuchList extends Error {}

export function parseListKey(text: string): ListKey {
  const cut = text.indexOf('-')
  const type = listTypes.find((known) => known === text.slice(0, cut))
  if (!type) throw new NoSuchList(text)
  return { type, id: text.slice(cut + 1) }
}

export const listKeyText = ({ type, id }: ListKey): string => `${type}-${id}`
