import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { detectEncoding } from './detect-encoding.ts'

/** Enough lines with letters beyond ASCII to tell an encoding. */
const sampleBytes = 40_000
const longestLine = 4_000
const chunkBytes = 1 << 20

/**
 * The encoding of a file of text, undefined where all its letters are ASCII. Its first letter beyond ASCII may stand
 * anywhere, so it is read until enough came.
 */
export async function encodingOf(path: string, start: Buffer): Promise<string | undefined> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  const wide = unmarkedUtf16(start)
  if (wide) return wide
  const sample: Buffer[] = []
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    if (rest.length === 0 && isAscii(chunk)) continue
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = text.lastIndexOf(0x0a) + 1 || text.length
    for (const line of highLines(text.subarray(0, end))) {
      sample.push(line)
      bytes += line.length
    }
    if (bytes >= sampleBytes) break
    rest = isAscii(text.subarray(end)) ? Buffer.alloc(0) : text.subarray(end)
  }
  const whole = rest.subarray(0, rest.length - unfinishedBytes(rest)) // the beginning of a file may end within a letter
  const lines = Buffer.concat([...sample, ...highLines(whole)])
  return lines.length === 0 ? undefined : detectEncoding(lines)
}

/** The lines that are not ASCII, as far as they are needed. */
function highLines(text: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let bytes = 0
  for (let at = 0; at < text.length && bytes < sampleBytes; ) {
    const found = text.indexOf(0x0a, at)
    const end = found < 0 ? text.length : found + 1
    const line = text.subarray(at, end)
    at = end
    if (isAscii(line)) continue
    const kept = line.length > longestLine ? shortLine(line) : line
    lines.push(kept)
    bytes += kept.length
  }
  return lines
}

/** A long line from about its first letter beyond ASCII on, cut after an ASCII letter so that no character is divided. */
function shortLine(line: Buffer): Buffer {
  const from = line.findIndex((byte) => byte > 0x7f)
  let end = Math.min(line.length, from + sampleBytes)
  while (end < line.length && end > from + 1 && (line[end - 1] ?? 0) > 0x3f) end -= 1
  return line.subarray(from, end)
}

/** Every second byte of ASCII letters and signs in UTF-16 is zero. */
function unmarkedUtf16(start: Buffer): string | undefined {
  const zeros = [0, 0]
  const end = start.length - (start.length % 2)
  for (let at = 0; at < end; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = Math.max(2, end / 2 / 50)
  if (odd >= enough && even * 3 <= odd) return 'utf-16le'
  return even >= enough && odd * 3 <= even ? 'utf-16be' : undefined
}

/** Decodes the pieces of a text. A damaged byte in UTF-8 is a letter of Windows-1252, which such files are mixed with. */
export async function* decode(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  if (encoding === 'utf-8') {
    yield* decodeUtf8(pieces)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function* decodeUtf8(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = bytes.length - unfinishedBytes(bytes)
    const text = utf8Text(bytes.subarray(0, end))
    rest = bytes.subarray(end)
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    isFirst &&= text === ''
  }
  if (rest.length > 0) yield utf8Text(rest)
}

/** Bytes at the end whose character goes on in the next piece. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? back : 0
  }
  return 0
}

const sequences = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g
const western = new TextDecoder('windows-1252')

function utf8Text(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  return bytes.toString('latin1').replace(sequences, (sequence) => {
    const own = Buffer.from(sequence, 'latin1')
    return own.length > 1 && isUtf8(own) ? own.toString('utf8') : western.decode(own)
  })
}

/** The beginning of a text, which may end within a character. */
export const headText = (start: Buffer, encoding: string): string =>
  encoding === 'utf-8' ? utf8Text(start).replace(/^\ufeff/, '') : new TextDecoder(encoding).decode(start)
