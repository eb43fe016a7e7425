import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simplify } from './outline.ts'

test('a simplified outline stays within its tolerance and closed', () => {
  const ring = Array.from({ length: 721 }, (_, index): [number, number] => {
    const angle = (index / 360) * Math.PI
    return [7 + 0.1 * Math.cos(angle), 50 + 0.06 * Math.sin(angle)]
  })
  const [simple = []] = simplify([ring], 50)
  assert.ok(simple.length > 20 && simple.length < 200)
  assert.deepEqual(simple[0], simple.at(-1))
})
