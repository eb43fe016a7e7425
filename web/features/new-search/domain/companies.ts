import type { NewSearchSearch } from '../new-search-search.ts'

/** As the contract has it. */
export const usualPerDomain = 20

/** Servers refuse addresses that are much longer. */
const longestInAddress = 1_500
const storeKey = (key: string) => `companies-${key}`

/** The lines of the form: those of the address, or the long list that this tab keeps under its key. */
export function companiesIn({ companies, pasted }: NewSearchSearch): string[] {
  if (companies) return companies
  const kept = pasted === undefined ? null : sessionStorage.getItem(storeKey(pasted))
  return kept === null ? [] : kept.split('\n')
}

/** The part of the address that holds these lines. A list that is too long is kept in this tab. */
export function companyPart(companies: readonly string[]): Pick<NewSearchSearch, 'companies' | 'pasted'> {
  const text = companies.join('\n')
  if (text === '') return {}
  if (text.length <= longestInAddress) return { companies: [...companies] }
  const key = keyOf(text)
  sessionStorage.setItem(storeKey(key), text)
  return { pasted: key }
}

/** The lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')

/** FNV-1a: one list has one key, so a list is kept once. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`
}
