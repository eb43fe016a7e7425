const fractions = { seconds: '', milliseconds: '.MS', microseconds: '.US' } as const

/** A moment as text in UTC (ISO 8601), as files and signatures hold it whatever the time zone of the connection. */
export const utcText = (column: string, { to = 'seconds' }: { to?: keyof typeof fractions } = {}): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS${fractions[to]}"Z"')`
