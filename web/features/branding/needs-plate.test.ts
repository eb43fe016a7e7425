import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsPlate } from './needs-plate.ts'

const pixels = (...rgba: number[][]) => rgba.flat()
const white = [255, 255, 255, 255]
const navy = [11, 31, 58, 255]
const nothing = [0, 0, 0, 0]

test('a logo that its ground swallows stands on a plate, and no other', () => {
  assert.equal(needsPlate(pixels(white, nothing), '#0b1f3a'), false)
  assert.equal(needsPlate(pixels(navy, nothing), '#0b1f3a'), true)
  assert.equal(needsPlate(pixels(navy), '#ffffff'), false)
  assert.equal(needsPlate(pixels(white), '#ffd400'), true)
})

test('a logo without an opaque pixel, or on a ground of unknown color, stands on a plate', () => {
  assert.equal(needsPlate(pixels(nothing, nothing), '#ffffff'), true)
  assert.equal(needsPlate(pixels(navy), ''), true)
})
