import { currentTimeZone } from '#web/i18n/locale.ts'

const dayMs = 86_400_000

/** The reader's own day so many days ago, as YYYY-MM-DD: the day on the wall where their profile says they are. */
export function ownDay(daysAgo: number, now = Date.now()): string {
  const timeZone = currentTimeZone()
  const today = new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {}).format(now) // as YYYY-MM-DD
  return new Date(Date.parse(today) - daysAgo * dayMs).toISOString().slice(0, 10)
}
