import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate as inflateWithCallback } from 'node:zlib'
import { PbfReader } from 'pbf'
import { BrokenFile } from './broken-file.ts'

const inflate = promisify(inflateWithCallback)

/** Limits of the format: 64 KiB for a blob header, 32 MiB for a blob, packed or not. */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 32 * 1024 * 1024

export interface Blob {
  type: string
  /** Where the blob's data starts in the file. */
  position: number
  bytes: number
}

/** An open .osm.pbf: its blobs in file order, found by reading only their headers. */
export interface BlobFile extends AsyncDisposable {
  bytes: number
  blobs: Blob[]
  /** The unpacked content of one blob. */
  read(blob: Blob): Promise<Buffer>
}

/** Opens a file and walks its blob headers; a file cut off anywhere inside a blob is refused here. */
export async function openBlobs(path: string): Promise<BlobFile> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const blobs = await listBlobs(file, size)
    return {
      bytes: size,
      blobs,
      read: async (blob) => unpack(await readExactly(file, blob.position, blob.bytes), blob.position),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function listBlobs(file: FileHandle, size: number): Promise<Blob[]> {
  const blobs: Blob[] = []
  const ahead = Buffer.alloc(256)
  let at = 0
  while (at < size) {
    const { bytesRead } = await file.read(ahead, 0, ahead.length, at)
    if (bytesRead < 4) throw new BrokenFile('The file ends inside a block length', at)
    const headerBytes = ahead.readUInt32BE(0)
    if (headerBytes === 0 || headerBytes >= maxHeaderBytes) {
      throw new BrokenFile(at === 0 ? 'This is not an .osm.pbf file' : 'A block length is impossible', at)
    }
    if (at + 4 + headerBytes > size) throw new BrokenFile('The file ends inside a block header', at)
    const header =
      headerBytes + 4 <= bytesRead
        ? ahead.subarray(4, 4 + headerBytes)
        : await readExactly(file, at + 4, headerBytes)
    const { type, bytes } = readBlobHeader(header, at)
    const position = at + 4 + headerBytes
    if (position + bytes > size) throw new BrokenFile('The file ends inside a block', position)
    blobs.push({ type, position, bytes })
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

async function readExactly(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, position + filled)
    if (bytesRead === 0) throw new BrokenFile('The file ends inside a block', position + filled)
    filled += bytesRead
  }
  return buffer
}

async function unpack(blob: Buffer, position: number): Promise<Buffer> {
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
  if (raw) return raw
  if (!zlib) {
    throw new BrokenFile(`A block is packed in a way that is not supported (field ${other})`, position)
  }
  if (rawBytes < 0 || rawBytes > maxBlobBytes) {
    throw new BrokenFile('A block claims an impossible size', position)
  }
  // One chunk for the whole block: one trip to zlib's thread instead of one for every 16 KiB.
  const limit = Math.max(rawBytes + 1, 64)
  const content = await inflate(zlib, { chunkSize: limit, maxOutputLength: limit }).catch(
    (cause: unknown) => {
      throw new BrokenFile('A block cannot be unpacked', position, cause)
    },
  )
  if (content.length !== rawBytes) throw new BrokenFile('A block has another size than it says', position)
  return content
}

function bytesOf(reader: PbfReader, blob: Buffer): Buffer {
  const bytes = reader.readVarint()
  const start = reader.pos
  reader.pos = start + bytes
  return blob.subarray(start, start + bytes)
}
