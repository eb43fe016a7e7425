import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'

export interface JsonBody {
  id: string
  bytes: Buffer
  type: string
  isRefused: boolean
}

const own: [text: string, isRefused: boolean][] = [
  ['', false],
  ['{', true],
  ['[1,]', true],
  ['{"a":1,}', true],
  ["{'a':1}", true],
  ['nul', true],
  ['{"a":1}{"b":2}', true],
  ['{"__proto__":{"polluted":1}}', true],
  ['{"constructor":{"prototype":{"polluted":1}}}', true],
  ['[]', false],
  ['null', false],
  ['"text"', false],
  ['-0', false],
  ['1e999', false],
  [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, false],
]

const Row = z.object({
  id: z.string(),
  body: z.string().default(''),
  b64: z.string().optional(),
  content_type: z.string().optional(),
  expect: z.string(),
})

/** Valid, and too deep for any function that calls itself for what is inside. */
export function deepArray(): JsonBody {
  const bytes = Buffer.from('['.repeat(50_000) + ']'.repeat(50_000))
  return { id: 'own-deep', bytes, type: 'application/json', isRefused: false }
}

/** Bodies that are hardly JSON: the collection, and some of our own that stand in where it is not here. */
export function jsonBodies(): JsonBody[] {
  const { rows } = hostileRows('json-bodies.jsonl', Row)
  return [
    ...own.map(([text, isRefused], index) => ({
      id: `own-${index}`,
      bytes: Buffer.from(text),
      type: 'application/json',
      isRefused,
    })),
    ...rows.map(({ id, body, b64, content_type, expect }) => ({
      id,
      bytes: b64 === undefined ? Buffer.from(body) : Buffer.from(b64, 'base64'),
      type: content_type ?? 'application/json',
      isRefused: expect === '400' || expect.startsWith('400-or-'),
    })),
  ]
}
