import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { BrokenFile } from './broken-file.ts'
import { most } from './limits.ts'

/** Limits of the format: 64 KiB for a blob header, 32 MiB for a blob, packed or not. */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 32 * 1024 * 1024

export interface Blob {
  type: string
  /** Where the blob's data starts in the file. */
  position: number
  bytes: number
}

/**
 * An open .osm.pbf: its blobs in file order, found by reading only their headers. Everything is read while the caller
 * waits: a block takes about a millisecond, and a trip to another thread for it costs more than it frees.
 */
export interface BlobFile extends Disposable {
  bytes: number
  blobs: Blob[]
  /** The unpacked content of one blob. */
  read(blob: Blob): Buffer
}

/** Opens a file and walks its blob headers; a file cut off anywhere inside a blob is refused here. */
export function openBlobs(path: string): BlobFile {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return {
      bytes: size,
      blobs: listBlobs(file, size),
      read: (blob) => unpack(readExactly(file, blob.position, blob.bytes), blob.position),
      [Symbol.dispose]: () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function listBlobs(file: number, size: number): Blob[] {
  const blobs: Blob[] = []
  const ahead = Buffer.alloc(256)
  let at = 0
  while (at < size) {
    const bytesRead = readSync(file, ahead, 0, ahead.length, at)
    if (bytesRead < 4) throw new BrokenFile('The file ends inside a block length', at)
    const headerBytes = ahead.readUInt32BE(0)
    if (headerBytes === 0 || headerBytes >= maxHeaderBytes) {
      throw new BrokenFile(at === 0 ? 'This is not an .osm.pbf file' : 'A block length is impossible', at)
    }
    if (at + 4 + headerBytes > size) throw new BrokenFile('The file ends inside a block header', at)
    const header =
      headerBytes + 4 <= bytesRead
        ? ahead.subarray(4, 4 + headerBytes)
        : readExactly(file, at + 4, headerBytes)
    const { type, bytes } = readBlobHeader(header, at)
    const position = at + 4 + headerBytes
    if (position + bytes > size) throw new BrokenFile('The file ends inside a block', position)
    if (blobs.push({ type, position, bytes }) > most.blocks)
      throw new BrokenFile('The file has too many blocks', at)
    at = position + bytes
  }
  if (blobs[0]?.type !== 'OSMHeader') throw new BrokenFile('This is not an .osm.pbf file', 0)
  return blobs
}

function readBlobHeader(header: Buffer, at: number): { type: string; bytes: number } {
  const reader = new PbfReader(header)
  let type = ''
  let bytes = -1
  try {
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) type = reader.readString()
      else if (field === 3) bytes = reader.readVarint()
      else reader.skip(reader.type)
    }
  } catch (cause) {
    throw new BrokenFile('A block header cannot be read', at, cause)
  }
  if (reader.pos > header.length || type === '' || bytes < 0 || bytes > maxBlobBytes) {
    throw new BrokenFile('A block header cannot be read', at)
  }
  return { type, bytes }
}

/** Packed bytes are looked at once, so one buffer serves all blobs. */
let packed = Buffer.alloc(0)

function readExactly(file: number, position: number, bytes: number): Buffer {
  if (packed.length < bytes) packed = Buffer.allocUnsafeSlow(Math.max(bytes, 1 << 18))
  let filled = 0
  while (filled < bytes) {
    const bytesRead = readSync(file, packed, filled, bytes - filled, position + filled)
    if (bytesRead === 0) throw new BrokenFile('The file ends inside a block', position + filled)
    filled += bytesRead
  }
  return packed.subarray(0, bytes)
}

function unpack(blob: Buffer, position: number): Buffer {
  const reader = new PbfReader(blob)
  let raw: Buffer | undefined
  let zlib: Buffer | undefined
  let rawBytes = -1
  let other = 0
  try {
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) raw = bytesOf(reader, blob)
      else if (field === 2) rawBytes = reader.readVarint()
      else if (field === 3) zlib = bytesOf(reader, blob)
      else {
        other = field
        reader.skip(reader.type)
      }
    }
  } catch (cause) {
    throw new BrokenFile('A block cannot be read', position, cause)
  }
  if (reader.pos > blob.length) throw new BrokenFile('A block cannot be read', position)
  if (raw) return Buffer.from(raw)
  if (!zlib) {
    throw new BrokenFile(`A block is packed in a way that is not supported (field ${other})`, position)
  }
  if (rawBytes < 0 || rawBytes > maxBlobBytes) {
    throw new BrokenFile('A block claims an impossible size', position)
  }
  if (rawBytes > most.freeBytes && rawBytes > zlib.length * most.unpacking) {
    throw new BrokenFile(`A block unpacks to more than ${most.unpacking} times its size`, position)
  }
  const content = inflated(zlib, rawBytes, position)
  if (content.length !== rawBytes) throw new BrokenFile('A block has another size than it says', position)
  return content
}

/** In one chunk for the whole block, which is never larger than it says. */
function inflated(zlib: Buffer, rawBytes: number, position: number): Buffer {
  const limit = Math.max(rawBytes + 1, 64)
  try {
    return inflateSync(zlib, { chunkSize: limit, maxOutputLength: limit })
  } catch (cause) {
    throw new BrokenFile('A block cannot be unpacked', position, cause)
  }
}

function bytesOf(reader: PbfReader, blob: Buffer): Buffer {
  const bytes = reader.readVarint()
  const start = reader.pos
  reader.pos = start + bytes
  return blob.subarray(start, start + bytes)
}
