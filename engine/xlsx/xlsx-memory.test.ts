import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldBytes } from '#testing/runs/held-bytes.ts'
import { seeded } from '#testing/runs/random.ts'
import { writeXlsx, type XlsxCell } from './write-xlsx.ts'

test('a workbook is written in memory that does not grow with its rows', async () => {
  const random = seeded(1)
  const header = Array.from({ length: 20 }, (_, index) => `column ${index}`)
  const [batches, size] = [500, 100]
  const held: number[] = []
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    for (let batch = 0; batch < batches; batch += 1) {
      if (batch === batches / 5 || batch === batches - 1) held.push(heldBytes())
      yield Array.from({ length: size }, () => header.map(() => random().toString(36)))
    }
  }
  let written = 0
  for await (const part of writeXlsx(header, rows()) as AsyncIterable<Buffer>) written += part.length
  const [early = 0, late = 0] = held
  assert.ok(written > 8_000_000, `${written} bytes`)
  assert.ok(late - early < 2_000_000, `${late - early} bytes more after five times the rows`)
})
