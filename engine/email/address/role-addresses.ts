import words from './role-words.json' with { type: 'json' }

const roles = new Set(Object.values(words).flatMap((list) => list.split(' ').map(fold)))

/** Short words are names and initials too often to count as one part among others. */
const shortest = 4

/**
 * Whether a local part names an office (`info`, `kontakt`, `no-reply`, `info-berlin`, `sales2`), not a person.
 * Words of some twenty languages; a leading word counts, so that branch and language suffixes do not hide it.
 */
export function isRoleAddress(local: string): boolean {
  const folded = fold(local.split('+')[0] ?? '')
  const joined = folded.replace(/[^a-z]/g, '')
  if (roles.has(joined)) return true
  const [first = '', ...rest] = folded.split(/[^a-z]+/).filter((part) => part !== '')
  if (first.length >= shortest && roles.has(first)) return true
  const last = rest.at(-1) ?? ''
  return (
    last.length >= shortest &&
    roles.has(last) &&
    [first, ...rest.slice(0, -1)].every((part) => part.length <= 3)
  )
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l')
}
