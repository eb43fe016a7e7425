import { type ListType, listTypes } from '#contract/list-types.ts'

/** The `{type}-{id}` of a list's address. */
export interface ListKey {
  type: ListType
  id: string
}

export function parseListKey(text: string): ListKey {
  const cut = text.indexOf('-')
  const type = listTypes.find((known) => known === text.slice(0, cut))
  if (!type) throw new Error('No such list')
  return { type, id: text.slice(cut + 1) }
}

export const listKeyText = ({ type, id }: ListKey): string => `${type}-${id}`
