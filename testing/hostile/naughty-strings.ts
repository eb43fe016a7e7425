import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'

/** A text as a program sees it, and its bytes where no text has them. */
export interface Naughty {
  id: string
  text: string
  bytes?: Buffer
  /** Neither a database nor a JSON reader can hold it unchanged. */
  isBroken: boolean
}

const own = [
  'a\0b',
  '\ud800',
  'x\udfffy',
  '',
  ' ',
  '\u200b',
  '\u202eevil',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  "' or 1=1 --",
  '%',
  '\\',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  'a'.repeat(1_000),
  '😀'.repeat(200),
  'ﷺ'.repeat(100),
  'İıſK',
]

const Row = z.object({
  id: z.string(),
  s: z.string().default(''),
  b64: z.string().optional(),
})

/** The collection, and some of our own that stand in where it is not here. */
export function naughtyStrings(): Naughty[] {
  const { rows } = hostileRows('naughty-strings.jsonl', Row)
  return [
    ...own.map((text, index) => naughty(`own-${index}`, text)),
    ...rows.map(({ id, s, b64 }) => {
      if (b64 !== undefined) {
        const bytes = Buffer.from(b64, 'base64')
        return { ...naughty(id, bytes.toString('utf8')), bytes }
      }
      return naughty(id, s)
    }),
  ]
}

function naughty(id: string, text: string): Naughty {
  return { id, text, isBroken: !text.isWellFormed() || text.includes('\0') }
}
