import { correctionOf } from './correction.ts'

/** Error correction level M, ISO/IEC 18004 table 9: check bytes in a block and number of blocks, versions 1 to 10. */
const checkBytes = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]

/** A QR code (ISO/IEC 18004, byte mode, level M) as rows of dark and light squares. Room for 213 bytes. */
export function qrCode(text: string): boolean[][] {
  const data = new TextEncoder().encode(text)
  const version = checkBytes.findIndex((_, index) => data.length <= roomOf(index + 1)) + 1
  if (version === 0) throw new Error('Too long for a QR code')
  const size = version * 4 + 17
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const isFixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (x: number, y: number, value: boolean) => {
    const [row, fixed] = [dark[y], isFixed[y]]
    if (!row || !fixed || x < 0 || x >= size) return
    row[x] = value
    fixed[x] = true
  }
  drawPatterns(version, size, set)
  drawFormat(size, set)
  if (version >= 7) drawVersion(version, size, set)
  const bits = Array.from(interleave(data, version), (byte) => byte.toString(2).padStart(8, '0')).join('')
  let at = 0
  for (const [x, y] of zigzag(size)) {
    if (isFixed[y]?.[x] !== false) continue
    const row = dark[y] ?? []
    row[x] = (bits[at] === '1') !== ((x + y) % 2 === 0) // mask 0, table 10
    at += 1
  }
  return dark
}

type SetSquare = (x: number, y: number, value: boolean) => void

/** Bytes of text that fit: four bits of mode, a count of 8 or 16 bits, then the text (table 7). */
const roomOf = (version: number) => dataBytes(version) - (version < 10 ? 2 : 3)

function allBytes(version: number): number {
  const marks = alignments(version).length
  const squares = (16 * version + 128) * version + 64
  const taken = version < 2 ? 0 : (25 * marks - 10) * marks - 55 + (version >= 7 ? 36 : 0)
  return Math.floor((squares - taken) / 8)
}

const blocksOf = (version: number) => blockCounts[version - 1] ?? 1
const checksOf = (version: number) => checkBytes[version - 1] ?? 10
const dataBytes = (version: number) => allBytes(version) - checksOf(version) * blocksOf(version)

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)]
}

function drawPatterns(version: number, size: number, set: SetSquare): void {
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    // prettier-like rows say less
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
  }
  const marks = alignments(version)
  const end = marks.at(-1)
  for (const cx of marks)
    for (const cy of marks) {
      if ((cx === 6 && (cy === 6 || cy === end)) || (cx === end && cy === 6)) continue
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
}

/** Level M and mask 0 in BCH(15,5), 7.9. */
function drawFormat(size: number, set: SetSquare): void {
  const bits = 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  for (let i = 0; i <= 5; i += 1) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i += 1) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i += 1) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i += 1) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
}

/** BCH(18,6), 7.10. */
function drawVersion(version: number, size: number, set: SetSquare): void {
  let rest = version
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i += 1) {
    const value = ((bits >>> i) & 1) === 1
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(a, b, value)
    set(b, a, value)
  }
}

function interleave(text: Uint8Array, version: number): number[] {
  const total = dataBytes(version)
  const count = text.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  const bits = `0100${count}${Array.from(text, (byte) => byte.toString(2).padStart(8, '0')).join('')}0000`
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad)
  const count2 = blocksOf(version)
  const short = Math.floor(total / count2)
  const longs = total % count2
  const blocks: { data: number[]; check: number[] }[] = []
  let from = 0
  for (let index = 0; index < count2; index += 1) {
    const length = short + (index >= count2 - longs ? 1 : 0)
    const part = data.slice(from, from + length)
    from += length
    blocks.push({ data: part, check: correctionOf(part, checksOf(version)) })
  }
  const rows = (length: number, pick: (block: (typeof blocks)[number]) => number[]) =>
    Array.from({ length }, (_, index) => blocks.flatMap((block) => pick(block)[index] ?? [])).flat()
  return [...rows(short + 1, ({ data: part }) => part), ...rows(checksOf(version), ({ check }) => check)]
}

/** Two columns at a time, from the right, up and down in turns; the column of the timing pattern is left out (7.7.3). */
function* zigzag(size: number): Generator<[number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) yield [x, isUp ? size - 1 - step : step]
  }
}
