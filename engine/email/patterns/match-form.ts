import type { Spelling } from '#engine/email/names/name-spellings.ts'
import { addressForms, fillForm } from './address-forms.ts'

/** The form of a local part, with the spellings of the name that it used. */
export interface FormMatch {
  form: string
  given: Spelling
  family: Spelling
}

/** The likeliest form and spellings that make exactly this local part; null when no form does. */
export function matchForm(
  local: string,
  given: readonly Spelling[],
  family: readonly Spelling[],
): FormMatch | null {
  let best: (FormMatch & { weight: number }) | null = null
  for (const { form, small, large } of addressForms) {
    for (const givenSpelling of given) {
      for (const familySpelling of family) {
        const weight = (small + large) * givenSpelling.weight * familySpelling.weight
        if (best && best.weight >= weight) continue
        if (fillForm(form, givenSpelling.text, familySpelling.text) !== local) continue
        best = { form, given: givenSpelling, family: familySpelling, weight }
      }
    }
  }
  return best
}

/** Shorter matches inside a local part are chance. */
const shortestExplained = 4

/** A form with a fixed text before or after the longest part of the local part that the name explains: `office.{last}`. */
export function matchAffixedForm(
  local: string,
  given: readonly Spelling[],
  family: readonly Spelling[],
): FormMatch | null {
  let best: (FormMatch & { explained: number }) | null = null
  for (const { form } of addressForms) {
    if (!form.includes('{last}') && !form.includes('{first}')) continue
    for (const givenSpelling of given) {
      for (const familySpelling of family) {
        const filled = fillForm(form, givenSpelling.text, familySpelling.text)
        if (filled.length < shortestExplained || filled.length <= (best?.explained ?? 0)) continue
        const at = local.indexOf(filled)
        if (at < 0) continue
        best = {
          form: local.slice(0, at) + form + local.slice(at + filled.length),
          given: givenSpelling,
          family: familySpelling,
          explained: filled.length,
        }
      }
    }
  }
  return best
}
