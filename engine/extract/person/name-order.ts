import type { Candidate } from './candidate.ts'
import { givenStrength } from './names/known-names.ts'

/** Reads the family name first on a page whose names mostly do: "Kovács Péter", "Popescu Ana". */
export function inOneOrder(all: Candidate[]): Candidate[] {
  const turned = new Set(all.filter(isTurned).map(({ name }) => name))
  const families = new Set([...turned].map(({ words }) => words[0]))
  const straight = new Set(all.filter(({ name }) => name.given === 2).map(({ name }) => name.text))
  // "Suite Elisabeth, Suite Anna": rooms begin with one word, families with one each.
  if (families.size < 2 || families.size < turned.size || straight.size >= turned.size) return all
  return all.map((one) => (turned.has(one.name) ? { ...one, name: { ...one.name, given: 2 as const } } : one))
}

function isTurned({ name: { given, words }, roleStrength }: Candidate): boolean {
  return (
    roleStrength < 2 &&
    given === 1 &&
    words.length < 4 &&
    givenStrength(words[0] ?? '') < 2 &&
    givenStrength(words.at(-1) ?? '') === 2
  )
}
