import metadata from 'libphonenumber-js/min/metadata'

/** Where a numbering plan of the library has its parts, in its format of metadata 4. */
const at = { pattern: 2, lengths: 3, prefix: 5, prefixToParse: 7, leading: 10, types: 11 } as const

interface Plan {
  pattern: RegExp
  /** What may stand before a national number and is no part of it. */
  prefix: RegExp | undefined
  leading: RegExp | undefined
  /** Each with the lengths that its numbers have. */
  types: { pattern: RegExp; lengths: readonly number[] | undefined }[] | undefined
}

const codes: Readonly<Record<string, readonly string[] | undefined>> = metadata.country_calling_codes
const countries = metadata.countries as Readonly<Record<string, readonly unknown[] | undefined>>

/** Plans of the countries of a calling code, the main one first; made when they are first asked for. */
const plans = new Map<string, Plan[]>()

/**
 * Whether a number in E.164 is valid, as `libphonenumber-js` says: the library makes its regular expressions anew for
 * every number. Undefined for what only the library can tell.
 */
export function isCompleteNumber(text: string): boolean | undefined {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return undefined
  const code = [text.slice(1, 2), text.slice(1, 3), text.slice(1, 4)].find((begin) => codes[begin])
  if (code === undefined) return undefined
  const national = text.slice(1 + code.length)
  const ofCode = plansOf(code)
  if (!ofCode[0] || ofCode[0].prefix?.test(national)) return undefined
  if (ofCode.length === 1) return isOf(ofCode[0], national)
  for (const plan of ofCode) {
    if (plan.leading?.test(national)) return isOf(plan, national)
    if (!plan.leading && isOfType(plan, national)) return true
  }
  return undefined
}

const isOf = (plan: Plan, national: string): boolean =>
  plan.types ? isOfType(plan, national) : plan.pattern.test(national)

const isOfType = ({ pattern, types }: Plan, national: string): boolean =>
  pattern.test(national) &&
  (types ?? []).some(
    (type) => (type.lengths?.includes(national.length) ?? true) && type.pattern.test(national),
  )

function plansOf(code: string): Plan[] {
  const known = plans.get(code)
  if (known) return known
  const made = (codes[code] ?? []).map((country) => planOf(countries[country] ?? []))
  plans.set(code, made)
  return made
}

function planOf(stated: readonly unknown[]): Plan {
  const types = stated[at.types] as readonly (readonly [string?, (readonly number[])?] | 0)[] | 0 | undefined
  const lengths = stated[at.lengths] as readonly number[] | undefined
  return {
    pattern: whole(stated[at.pattern]),
    prefix: beginning(stated[at.prefixToParse] || stated[at.prefix]),
    leading: beginning(stated[at.leading]),
    types: types
      ? types.flatMap((type) =>
          type && type[0] ? { pattern: whole(type[0]), lengths: type[1] || lengths } : [],
        )
      : undefined,
  }
}

const whole = (pattern: unknown) => new RegExp(`^(?:${String(pattern)})$`)

/** Undefined for a pattern that the library has no text for. */
const beginning = (pattern: unknown) =>
  typeof pattern === 'string' && pattern !== '' ? new RegExp(`^(?:${pattern})`) : undefined
