import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { Member, Tags } from './element.ts'

export interface TestNode {
  id: number
  lat: number
  lon: number
  tags?: Tags
  version?: number
}

interface TestWay {
  id: number
  refs: number[]
  tags?: Tags
  /** LocationsOnWays, [lon, lat] for each ref. */
  locations?: [number, number][]
}

interface TestRelation {
  id: number
  members: Member[]
  tags?: Tags
}

export type TestBlock =
  | { nodes: TestNode[]; dense?: boolean }
  | { ways: TestWay[] }
  | { relations: TestRelation[] }

/** The bytes of an .osm.pbf, one data block for each given; for tests of the reader. */
export function osmBytes(blocks: TestBlock[], required = ['OsmSchema-V0.6', 'DenseNodes']): Buffer {
  const header = new PbfWriter()
  for (const feature of required) header.writeStringField(4, feature)
  header.writeVarintField(32, 1_700_000_000)
  return Buffer.concat([
    blob('OSMHeader', header.finish()),
    ...blocks.map((block) => blob('OSMData', dataBlock(block))),
  ])
}

/** One framed blob; `rawSize` may lie. */
export function blob(type: string, content: Uint8Array, rawSize = content.length): Buffer {
  const body = new PbfWriter()
  body.writeVarintField(2, rawSize)
  body.writeBytesField(3, deflateSync(content))
  const data = body.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, data.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, data])
}

let folder: string | undefined

/** Writes bytes into a temporary file of its own, gone with the process, and answers its path. */
export function temporaryFile(bytes: Uint8Array): string {
  folder ??= temporaryFolder()
  const path = join(folder, `${randomUUID()}.osm.pbf`)
  writeFileSync(path, bytes)
  return path
}

function temporaryFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'osm-'))
  process.once('exit', () => rmSync(made, { recursive: true }))
  return made
}

function dataBlock(block: TestBlock): Uint8Array {
  const strings = ['']
  const index = (text: string) => {
    const known = strings.indexOf(text)
    return known > 0 ? known : strings.push(text) - 1
  }
  const group = new PbfWriter()
  if ('ways' in block) for (const way of block.ways) group.writeMessage(3, writeWay(index), way)
  else if ('relations' in block) {
    for (const relation of block.relations) group.writeMessage(4, writeRelation(index), relation)
  } else if (block.dense === false) {
    for (const node of block.nodes) group.writeMessage(1, writeNode(index), node)
  } else group.writeMessage(2, writeDense(index), block.nodes)

  const writer = new PbfWriter()
  const table = new PbfWriter()
  for (const text of strings) table.writeStringField(1, text)
  writer.writeBytesField(1, table.finish())
  writer.writeBytesField(2, group.finish())
  return writer.finish()
}

type Index = (text: string) => number

function writeDense(index: Index) {
  return (nodes: TestNode[], out: PbfWriter) => {
    out.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
    const info = new PbfWriter()
    info.writePackedVarint(
      1,
      nodes.map(({ version = 1 }) => version),
    )
    out.writeBytesField(5, info.finish())
    out.writePackedSVarint(8, deltas(nodes.map(({ lat }) => Math.round(lat * 1e7))))
    out.writePackedSVarint(9, deltas(nodes.map(({ lon }) => Math.round(lon * 1e7))))
    const pairs = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(index), 0])
    if (pairs.some((value) => value > 0)) out.writePackedVarint(10, pairs)
  }
}

function writeNode(index: Index) {
  return ({ id, lat, lon, tags = {}, version = 1 }: TestNode, out: PbfWriter) => {
    out.writeSVarintField(1, id)
    writeTags(tags, index, out)
    const info = new PbfWriter()
    info.writeVarintField(1, version)
    out.writeBytesField(4, info.finish())
    out.writeSVarintField(8, Math.round(lat * 1e7))
    out.writeSVarintField(9, Math.round(lon * 1e7))
  }
}

function writeWay(index: Index) {
  return ({ id, refs, tags = {}, locations }: TestWay, out: PbfWriter) => {
    out.writeVarintField(1, id)
    writeTags(tags, index, out)
    out.writePackedSVarint(8, deltas(refs))
    if (!locations) return
    out.writePackedSVarint(9, deltas(locations.map(([, lat]) => Math.round(lat * 1e7))))
    out.writePackedSVarint(10, deltas(locations.map(([lon]) => Math.round(lon * 1e7))))
  }
}

function writeRelation(index: Index) {
  return ({ id, members, tags = {} }: TestRelation, out: PbfWriter) => {
    out.writeVarintField(1, id)
    writeTags(tags, index, out)
    out.writePackedVarint(
      8,
      members.map(({ role }) => (role === '' ? 0 : index(role))),
    )
    out.writePackedSVarint(9, deltas(members.map((member) => member.id)))
    out.writePackedVarint(
      10,
      members.map(({ kind }) => ['n', 'w', 'r'].indexOf(kind)),
    )
  }
}

function writeTags(tags: Tags, index: Index, out: PbfWriter): void {
  out.writePackedVarint(2, Object.keys(tags).map(index))
  out.writePackedVarint(3, Object.values(tags).map(index))
}

function deltas(numbers: number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
}
