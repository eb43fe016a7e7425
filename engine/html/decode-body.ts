import { TextDecoder } from 'node:util'

const latin1 = new TextDecoder('latin1')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const lenientUtf8 = new TextDecoder('utf-8')
const fallback = new TextDecoder('windows-1252')

/**
 * The text of an HTML or plain-text body. The charset is taken from a byte order mark, the Content-Type header,
 * the `<meta>` in the first 4 kB; else UTF-8 when the bytes are valid UTF-8, else windows-1252. Never throws.
 */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
  const marked = byteOrderMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const head = latin1.decode(bytes.subarray(0, 4096))
  const named =
    decoderFor(/charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1]) ??
    decoderFor(/<meta[^>]{0,200}?charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(head)?.[1]) ??
    decoderFor(/^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1])
  // A page that says "windows-1252" and is valid UTF-8 with multi-byte letters is UTF-8: servers add wrong defaults.
  if (named && named.encoding !== 'utf-8' && !named.encoding.startsWith('windows-1252'))
    return named.decode(bytes)
  return asUtf8(bytes) ?? (named && named.encoding !== 'utf-8' ? named : fallback).decode(bytes)
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

function decoderFor(label: string | undefined): TextDecoder | null {
  if (!label) return null
  try {
    const decoder = new TextDecoder(label)
    // HTML 13.2.3.2: a meta that could be read byte by byte cannot be UTF-16.
    return decoder.encoding.startsWith('utf-16') ? new TextDecoder('utf-8') : decoder
  } catch {
    return null
  }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    // One broken byte in a page full of good multi-byte letters is damage, not another charset.
    const lenient = lenientUtf8.decode(bytes)
    let broken = 0
    let good = 0
    for (let at = 0; at < lenient.length; at++) {
      const code = lenient.charCodeAt(at)
      if (code === 0xfffd) broken++
      else if (code > 127) good++
    }
    return good > 0 && broken * 10 < good ? lenient : null
  }
}
