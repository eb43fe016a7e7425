const first = /^(?:first|given)_?name$/i
const last = /^(?:last|family)_?name$/i

/** The name that an object writes as first and last name, with its keys. */
export function nameOfPair(value: Record<string, unknown>): { name: string; keys: string[] } | undefined {
  const keys = Object.keys(value)
  const [given, family] = [keys.find((key) => first.test(key)), keys.find((key) => last.test(key))]
  if (given === undefined || family === undefined) return undefined
  const [one, two] = [value[given], value[family]]
  if (typeof one !== 'string' || typeof two !== 'string') return undefined
  return { name: `${one} ${two}`, keys: [given, family] }
}
