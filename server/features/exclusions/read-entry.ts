import { fold } from '#engine/taxonomy/words/fold.ts'
import { firstCell, readLine } from '#server/features/suppressions/read-lines.ts'
import { type Contact, contactsOfLead } from '#server/features/suppressions/left-out.ts'
import type { FoundLead } from '#server/features/sources/lead-source.ts'

export interface Entry {
  kind: Contact['kind'] | 'name'
  value: string
}

const shortestName = 2

/** What a line of an exclusion list names: a line that is no address, number or domain is the name of a company. */
export function readEntry(line: string, country: string | null): Entry | undefined {
  const read = readLine(line, country)
  if (!('problem' in read)) return read
  const text = firstCell(line)
  const isWord = read.problem === 'unreadable' || (read.problem === 'whole_ending' && !text.includes('.'))
  const name = nameKey(text)
  return isWord && /\p{L}/u.test(name) && name.length >= shortestName && !/[@/]/.test(name)
    ? { kind: 'name', value: name }
    : undefined
}

/** The forms of companies, which lists write and leave out as they like. */
const legalForms =
  /\s(?:gmbh(?: & co kg)?|ag|kg|ohg|ug|ltd|limited|llc|inc|incorporated|corp|corporation|co|plc|sa|sarl|sas|srl|spa|bv|nv|ab|as|oy|aps)$/u

/** The name of a company as it is compared: without case, accents, marks and its legal form. */
const nameKey = (name: string): string =>
  fold(name)
    .replaceAll(/[.,'’"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(legalForms, '')

/** Everything by which an exclusion list may name a lead. */
export function entriesOfLead(lead: FoundLead): Entry[] {
  const { company, name } = lead.columns
  return [
    ...contactsOfLead(lead),
    ...[company ?? name].map((text) => ({ kind: 'name' as const, value: nameKey(text) })),
  ]
}
