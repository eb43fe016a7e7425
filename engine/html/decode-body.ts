import { TextDecoder } from 'node:util'

const latin1 = new TextDecoder('latin1')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const lenientUtf8 = new TextDecoder('utf-8')
/** Begins the letters of ISO-2022-JP, whose bytes are all ASCII. */
const escape = 0x1b
const fallback = new TextDecoder('windows-1252')

/**
 * Decodes the body of an HTML or plain-text answer. A byte order mark decides; else the bytes are read as the
 * Content-Type header, the XML declaration or a `<meta>` in the first 4 kB say, or as UTF-8 or windows-1252. A stated
 * charset counts only if the bytes are legal in it, and what is legal UTF-8 is UTF-8 whatever is stated. Never throws.
 */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  const marked = byteOrderMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const header = decoderFor(/charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1])
  // Markup in UTF-16 holds zero bytes.
  if (header?.encoding.startsWith('utf-16') && bytes.subarray(0, 1024).includes(0))
    return header.decode(bytes)
  const plain = asUtf8(bytes)
  if (plain !== null && !bytes.includes(escape)) return plain
  const inPage = statedInPage(latin1.decode(bytes.subarray(0, 4096)))
  // Servers state windows-1252 for pages that know better.
  const stated = header?.encoding === 'windows-1252' ? [inPage, header] : [header, inPage]
  const named = stated.filter((one) => one !== null && !one.encoding.startsWith('utf-'))
  const escaped = named.find((one) => one?.encoding === 'iso-2022-jp')
  const text = escaped?.decode(bytes) ?? plain
  if (text !== null) return text
  for (const decoder of named) {
    const decoded = decoder?.decode(bytes) ?? ''
    if (isReadable(decoded)) return decoded
  }
  return (named[0] ?? fallback).decode(bytes)
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

const metaOrComment = /<!--[\s\S]*?(?:-->|$)|<meta(?=[\s/])[^>]*/gi
const metaCharset = /^<m[^>]*?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i
const xmlEncoding = /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i

/** The first known charset that the page states; comments state none (HTML 13.2.3.2). */
function statedInPage(head: string): TextDecoder | null {
  const metas = Array.from(head.matchAll(metaOrComment), ([part]) => metaCharset.exec(part)?.[1])
  for (const label of [xmlEncoding.exec(head)?.[1], ...metas]) {
    const decoder = decoderFor(label)
    if (decoder) return decoder
  }
  return null
}

/** Browsers take `x-user-defined` for windows-1252 (HTML 13.2.3.2). */
function decoderFor(label: string | undefined): TextDecoder | null {
  if (!label || /^x-user-defined$/i.test(label)) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    const lenient = lenientUtf8.decode(bytes)
    return isReadable(lenient) ? lenient : null
  }
}

/** Whether nearly all letters beyond ASCII are real ones, none of private use: one broken byte is damage, not another charset. */
function isReadable(text: string): boolean {
  let broken = 0
  let good = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) broken++
    else if (code > 127) good++
  }
  return broken === 0 || broken * 10 < good
}
