import { refuse } from '#server/platform/http/problem.ts'
import type { Database } from '#server/platform/postgres/database.ts'

export interface TypedLine {
  text: string
  /** Its number, blank lines counted. */
  line: number
}

/** Ten thousand lines take a second of the processor. One such call of a user runs at a time, and two of an account. */
export const linesCost = { weight: 30 }

/** An address of 2,000 letters; what stands behind is not read. */
const longestLine = 2_000
const lineEnd = /\r\n|\r|\n/g

/** The lines of a pasted text that are not blank. Refuses more than `most` before any of them is read. */
export function typedLines(text: string, most: number): TypedLine[] {
  const written: TypedLine[] = []
  let [from, line] = [0, 0]
  const take = (to: number) => {
    line += 1
    const typed = text.slice(from, to).trim()
    if (typed === '') return
    if (written.length === most) throw refuse('too_many_lines', { most })
    written.push({ text: typed.slice(0, longestLine).toWellFormed(), line })
  }
  for (const end of text.matchAll(lineEnd)) {
    take(end.index)
    from = end.index + end[0].length
  }
  take(text.length)
  return written
}

/** The country in whose national form phone numbers of the account are typed. */
export async function homeCountry(db: Database): Promise<string | null> {
  const profile = await db.selectFrom('business_profiles').select('country').executeTakeFirst()
  return profile?.country?.length === 2 ? profile.country : null
}
