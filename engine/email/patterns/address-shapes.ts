import { commonForms } from './address-forms.ts'
import { isKnownGivenName } from '#engine/email/names/short-names.ts'

const separated = new Map([
  ['.', { usual: '{first}.{last}', turned: '{last}.{first}', initial: '{f}.{last}', last: '{first}.{l}' }],
  ['_', { usual: '{first}_{last}', turned: '{last}_{first}', initial: '{f}_{last}', last: null }],
  ['-', { usual: '{first}-{last}', turned: '{last}-{first}', initial: '{f}-{last}', last: null }],
])
const oneWord = commonForms.filter(({ form }) => !/[._-]/.test(form))

/** What an address is worth as evidence whose owner's name is not known, only its shape. */
const shapeWeight = 0.6

/** The forms that a local part may have by its shape alone, with weights that sum to `shapeWeight` or nothing. */
export function formsByShape(local: string): [form: string, weight: number][] {
  const parts = /^([a-z]+)([._-])([a-z]+)$/.exec(local)
  const forms = parts ? separated.get(parts[2] ?? '') : undefined
  if (parts && forms) {
    const [, before = '', , after = ''] = parts
    if (before.length === 1) return after.length > 2 ? [[forms.initial, shapeWeight]] : []
    if (after.length === 1) return forms.last ? [[forms.last, shapeWeight]] : []
    const isTurned = isKnownGivenName(after) && !isKnownGivenName(before)
    return [[isTurned ? forms.turned : forms.usual, shapeWeight]]
  }
  if (!/^[a-z]{3,}$/.test(local)) return []
  if (isKnownGivenName(local)) return [['{first}', shapeWeight]]
  const all = oneWord.reduce((sum, { small, large }) => sum + small + large, 0)
  return oneWord.map(({ form, small, large }) => [form, (shapeWeight * (small + large)) / all])
}
