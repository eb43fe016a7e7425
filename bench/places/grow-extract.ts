import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { PbfReader, PbfWriter } from 'pbf'
import { openBlobs } from '#engine/import/pbf/blobs.ts'
import { blob } from '#engine/import/pbf/write-osm.ts'

const idStep = 13e9
const columns = 120
const degrees = 2.5

/**
 * Writes an extract that holds another one many times, each copy with ids and a place of its own, in the usual order:
 * all nodes, all ways, all relations. Copies stand 2.5° apart in rows of 120 from 60° S 170° W.
 */
export function growExtract(source: string, target: string, copies: number): void {
  using file = openBlobs(source)
  const [header, ...rest] = file.blobs
  if (!header) throw new Error('An extract without a header')
  const out = openSync(target, 'w')
  writeSync(out, blob('OSMHeader', file.read(header)))
  const contents = rest.filter(({ type }) => type === 'OSMData').map((data) => file.read(data))
  for (const kinds of [[1, 2], [3], [4]]) {
    for (let copy = 0; copy < copies; copy += 1) {
      const shift = {
        id: copy * idStep,
        lat: (Math.floor(copy / columns) * degrees - 60) * 1e7,
        lon: ((copy % columns) * degrees - 170) * 1e7,
      }
      for (const content of contents) {
        const shifted = shiftBlock(content, shift, kinds)
        if (shifted) writeSync(out, packed(shifted))
      }
    }
  }
  closeSync(out)
}

interface Shift {
  id: number
  /** Units of 100 nanodegrees, added to positions measured from the south-west corner of the source. */
  lat: number
  lon: number
}

function packed(content: Uint8Array): Buffer {
  const body = new PbfWriter()
  body.writeVarintField(2, content.length)
  body.writeBytesField(3, deflateSync(content, { level: 4 }))
  const data = body.finish()
  const header = new PbfWriter()
  header.writeStringField(1, 'OSMData')
  header.writeVarintField(3, data.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, data])
}

/** The first value of a delta-coded field carries the shift for all of them. */
type Change = Record<number, number>

function shiftBlock(content: Buffer, { id, lat, lon }: Shift, kinds: number[]): Uint8Array | undefined {
  const changes: Record<number, Change> = {
    1: {},
    2: { 1: id, 8: lat, 9: lon },
    3: { 1: id, 8: id },
    4: { 1: id, 9: id },
  }
  const out = new PbfWriter()
  let kept = false
  eachField(content, (field, raw, value) => {
    if (field !== 2) return append(out, raw)
    const group = new PbfWriter()
    eachField(value, (kind, rawObject, object) => {
      if (!kinds.includes(kind)) return
      kept = true
      if (kind === 1) append(group, rawObject)
      else group.writeBytesField(kind, shiftObject(object, changes[kind] ?? {}))
    })
    out.writeBytesField(2, group.finish())
  })
  return kept ? out.finish() : undefined
}

function shiftObject(object: Buffer, change: Change): Uint8Array {
  const out = new PbfWriter()
  eachField(object, (field, raw, value) => {
    const by = change[field]
    if (by === undefined) append(out, raw)
    else if (value.length === 0) out.writeVarintField(field, new PbfReader(raw.subarray(1)).readVarint() + by)
    else {
      const reader = new PbfReader(value)
      const shifted = new PbfWriter()
      shifted.writeSVarint(reader.readSVarint() + by)
      append(shifted, value.subarray(reader.pos))
      out.writeBytesField(field, shifted.finish())
    }
  })
  return out.finish()
}

/** Each field with its bytes as they stand, and what is inside where it is a message, text or packed field. */
function eachField(content: Buffer, visit: (field: number, raw: Buffer, value: Buffer) => void): void {
  const reader = new PbfReader(content)
  let start = 0
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    const { type } = reader
    let value: Buffer = Buffer.alloc(0)
    if (type === 2) {
      const length = reader.readVarint()
      value = content.subarray(reader.pos, reader.pos + length)
      reader.pos += length
      reader._valueStart = -1
    } else {
      reader.skip(type)
      reader._valueStart = -1
    }
    visit(field, content.subarray(start, reader.pos), value)
    start = reader.pos
  }
}

function append(out: PbfWriter, bytes: Uint8Array): void {
  out.realloc(bytes.length)
  out.buf.set(bytes, out.pos)
  out.pos += bytes.length
}
