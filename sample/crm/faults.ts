import type { CrmRequest } from './crm-request.ts'

/**
 * What is wrong with one answer, as in the wild. `refused_written` and `cut_written` do the work first; `refused`,
 * `throttled` and `down` do none; `expired` ends every access token.
 */
export type CrmFault = 'refused_written' | 'refused' | 'cut_written' | 'throttled' | 'down' | 'expired'

const kinds: CrmFault[] = ['refused_written', 'cut_written', 'throttled', 'down', 'expired']

/** A number from 0 to 1 that follows from the count (Knuth's multiplicative hash): the same faults in every run. */
const chance = (count: number) => ((count * 2_654_435_761) % 4_294_967_296) / 4_294_967_296

const aboutContact = /(?<!properties)\/(?:contacts|persons|organizations)(?:\/|$|:)(?!model)/

/** One answer of five about a contact goes wrong, in turns. A refusal comes only to what writes. */
export function everyFifth(): (request: CrmRequest) => CrmFault | undefined {
  let count = 0
  return ({ method, url }) => {
    if (!aboutContact.test(url.pathname)) return undefined
    count += 1
    if (chance(count) >= 0.2) return undefined
    const fault = kinds[count % kinds.length]
    return fault === 'refused_written' && (method === 'GET' || /(?:tags|search)$/i.test(url.pathname))
      ? 'down'
      : fault
  }
}
