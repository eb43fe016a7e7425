import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Area } from './area.ts'
import { AreaIndex } from './area-index.ts'
import { centroidOf, meanOf, ringArea } from './centroid.ts'
import { metresBetween, type Ring } from './position.ts'
import { joinRings } from './join-rings.ts'
import { PointIndex } from './point-index.ts'

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole: Ring = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
]

test('ways join into rings whichever way round they run', () => {
  assert.deepEqual(
    joinRings([
      [1, 2, 3],
      [5, 1],
      [3, 4, 5],
    ])?.map((ring) => ring.length),
    [6],
  )
  assert.deepEqual(
    joinRings([
      [1, 2, 3, 1],
      [7, 8, 9],
      [7, 9],
    ])?.length,
    2,
  )
})

test('an outline with a gap or a left-over way is not complete', () => {
  assert.equal(
    joinRings([
      [1, 2, 3],
      [3, 4],
    ]),
    undefined,
  )
  assert.equal(
    joinRings([
      [1, 2, 3, 1],
      [7, 8],
    ]),
    undefined,
  )
  assert.equal(joinRings([]), undefined)
})

test('a point is inside an area but not inside its hole', () => {
  const area = new Area([square, hole])
  assert.equal(area.contains(3, 3), true)
  assert.equal(area.contains(1.5, 1.5), false)
  assert.equal(area.contains(5, 3), false)
  assert.equal(area.size, 17)
})

test('the bands of an area answer as a plain walk over all edges does', () => {
  const ring: Ring = Array.from({ length: 97 }, (_, i) => {
    const angle = (i / 97) * 2 * Math.PI
    const reach = 1 + 0.4 * Math.sin(7 * angle)
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  const area = new Area([ring])
  fc.assert(
    fc.property(
      fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      (x, y) => {
        let inside = false
        ring.forEach(([x2, y2], i) => {
          const [x1, y1] = ring.at(i - 1) ?? [0, 0]
          if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
        })
        return area.contains(x, y) === inside
      },
    ),
  )
})

test('an index answers the smallest area first', () => {
  const index = new AreaIndex<string>()
  index.add([square], 'large')
  index.add([hole], 'small')
  assert.deepEqual(index.at(1.5, 1.5), ['small', 'large'])
  assert.deepEqual(index.at(9, 9), [])
})

test('centres: of an area, of a line, of nothing', () => {
  assert.deepEqual(centroidOf([square]), [2, 2])
  assert.equal(Math.abs(ringArea(square)), 16)
  assert.deepEqual(meanOf(square), [2, 2])
  assert.deepEqual(
    centroidOf([
      [
        [0, 0],
        [2, 2],
      ],
    ]),
    [1, 1],
  )
  assert.equal(centroidOf([]), undefined)
})

test('a degree of latitude is about 111 km, one of longitude half of that at 60 degrees', () => {
  assert.ok(Math.abs(metresBetween([0, 0], [0, 1]) - 111_195) < 100)
  assert.ok(Math.abs(metresBetween([0, 60], [1, 60]) - 55_598) < 100)
})

test('points within a distance are found over cell borders', () => {
  const points = new PointIndex<string>(0.05)
  points.add(0.001, 50, 'near')
  points.add(-0.001, 50, 'over the border')
  points.add(1, 50, 'far')
  assert.deepEqual([...points.within(0, 50, 1000)].map(({ value }) => value).sort(), [
    'near',
    'over the border',
  ])
})
