import shortNames from './short-names.json' with { type: 'json' }

const related = new Map<string, Set<string>>()
for (const [full, shorts] of Object.entries(shortNames)) {
  for (const short of shorts.split(' ')) {
    relate(full, short)
    relate(short, full)
  }
}

function relate(name: string, other: string): void {
  const others = related.get(name) ?? new Set()
  related.set(name, others.add(other))
}

/** The names that people of this given name (Latin, lower case) may also go by: bob for robert, robert for bob. */
export function otherGivenNames(given: string): string[] {
  return [...(related.get(given) ?? [])]
}
