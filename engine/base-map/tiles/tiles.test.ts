import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isInRing } from '#engine/geo/flat-ring.ts'
import { buffer, extent } from '../world.ts'
import { cut } from './cut.ts'
import { weigh } from './simplify.ts'

const coordinate = fc.integer({ min: 0, max: 8 * extent })
const line = fc.array(coordinate, { minLength: 4, maxLength: 40 }).map((xy) => xy.slice(0, xy.length & ~1))

test('every part of a cut line is in its tile, and none of the line is lost', () => {
  fc.assert(
    fc.property(line, (xy) => {
      const parts = new Map<string, number[][]>()
      cut({ xy, ends: [xy.length] }, { form: 'lines', tiles: 8 }, (x, y, part) => {
        let start = 0
        for (const end of part.ends) {
          const own = part.xy.slice(start, end)
          start = end
          for (let at = 0; at < own.length; at += 2) {
            const [dx, dy] = [(own[at] ?? 0) - x * extent, (own[at + 1] ?? 0) - y * extent]
            assert.ok(Math.min(dx, dy) >= -buffer - 1 && Math.max(dx, dy) <= extent + buffer + 1)
          }
          parts.set(`${x} ${y}`, [...(parts.get(`${x} ${y}`) ?? []), own])
        }
      })
      for (let at = 0; at + 3 < xy.length; at += 2) {
        const x = ((xy[at] ?? 0) + (xy[at + 2] ?? 0)) / 2
        const y = ((xy[at + 1] ?? 0) + (xy[at + 3] ?? 0)) / 2
        const tile =
          parts.get(`${Math.min(7, Math.floor(x / extent))} ${Math.min(7, Math.floor(y / extent))}`) ?? []
        assert.ok(tile.some((part) => isNear(part, x, y)))
      }
    }),
  )
})

function isNear(xy: number[], x: number, y: number): boolean {
  for (let at = 0; at + 3 < xy.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = xy.slice(at, at + 4)
    const length = Math.hypot(x2 - x1, y2 - y1)
    const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2
    const near = Math.min(1, Math.max(0, along))
    if (Math.hypot(x1 + near * (x2 - x1) - x, y1 + near * (y2 - y1) - y) < 1) return true
  }
  return false
}

test('a cut ring holds a point of a tile exactly when the whole ring does', () => {
  const angles = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 5, maxLength: 30 })
  fc.assert(
    fc.property(angles, coordinate, coordinate, (reaches, px, py) => {
      const ring = reaches.flatMap((reach, index) => {
        const angle = (index / reaches.length) * 2 * Math.PI
        return [4 * extent * (1 + reach * Math.cos(angle)), 4 * extent * (1 + reach * Math.sin(angle))]
      })
      ring.push(ring[0] ?? 0, ring[1] ?? 0)
      const [x, y] = [Math.floor(px) + 0.37, Math.floor(py) + 0.53]
      let found = false
      cut({ xy: ring, ends: [ring.length] }, { form: 'rings', tiles: 8 }, (tileX, tileY, part) => {
        if (tileX !== Math.floor(x / extent) || tileY !== Math.floor(y / extent)) return
        found = isInRing(part.xy, [x, y])
      })
      assert.equal(found, isInRing(ring, [x, y]))
    }),
  )
})

test('a line that keeps what weighs more than a distance stays within that distance of itself', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 4_000 }), (xy, distance) => {
      const weights = new Float64Array(xy.length / 2)
      weigh(xy, weights)
      const kept: number[] = []
      for (let point = 0; point < weights.length; point++) {
        if ((weights[point] ?? 0) > distance ** 2) kept.push(xy[point * 2] ?? 0, xy[point * 2 + 1] ?? 0)
      }
      for (let at = 0; at < xy.length; at += 2) {
        assert.ok(distanceTo(kept, xy[at] ?? 0, xy[at + 1] ?? 0) <= distance + 1e-6)
      }
    }),
  )
})

function distanceTo(xy: number[], x: number, y: number): number {
  let least = Infinity
  for (let at = 0; at + 3 < xy.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = xy.slice(at, at + 4)
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const along =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
    least = Math.min(least, Math.hypot(x1 + along * (x2 - x1) - x, y1 + along * (y2 - y1) - y))
  }
  return least
}
