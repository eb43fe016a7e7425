/** The address behind Cloudflare's `data-cfemail`: the first byte is the key of the rest, which is UTF-8. */
export function decodeCloudflare(hex: string): string | null {
  if (hex.length < 8 || hex.length > 600 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return null
  const [key = 0, ...rest] = Buffer.from(hex, 'hex')
  const text = Buffer.from(rest.map((byte) => byte ^ key)).toString('utf8')
  return text.includes('@') ? text : null
}

/** TYPO3 moves each character within its own range of ASCII: `+` to `:`, `@` to `Z`, `a` to `z`. */
const typo3Ranges = [
  [0x2b, 0x3a],
  [0x40, 0x5a],
  [0x61, 0x7a],
] as const

function shiftTypo3(text: string, offset: number): string {
  let moved = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const range = typo3Ranges.find(([first, last]) => code >= first && code <= last)
    if (!range) {
      moved += text[at] ?? ''
      continue
    }
    const [first, last] = range
    const size = last - first + 1
    moved += String.fromCharCode(first + ((((code - first + offset) % size) + size) % size))
  }
  return moved
}

/** The mailto hidden in `linkTo_UnCryptMailto('…')` or `data-mailto-token`: every offset is tried. */
export function decodeTypo3(token: string): string | null {
  if (token.length > 500) return null
  for (let offset = 1; offset < 27; offset++) {
    for (const signed of [-offset, offset]) {
      const text = shiftTypo3(token, signed)
      if (text.startsWith('mailto:')) return text.slice(7)
    }
  }
  return null
}

/** Letters moved by 13, as several anti-spam plugins write addresses. */
export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}

/** CryptX: pairs of a digit and a character that was moved up by it; older versions move every character by one. */
export function decodeCryptX(text: string): string {
  if (/^(?:\d[\s\S])+$/.test(text) && text.length < 600) {
    let plain = ''
    for (let at = 0; at + 1 < text.length; at += 2) {
      plain += String.fromCharCode(text.charCodeAt(at + 1) - Number(text[at]))
    }
    return plain
  }
  return Array.from(text.slice(0, 400), (letter) => String.fromCharCode(letter.charCodeAt(0) - 1)).join('')
}

/** Text behind base64, or null when it is none or not readable. */
export function decodeBase64(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length < 8 || trimmed.length > 600 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed)) return null
  const plain = Buffer.from(trimmed, 'base64').toString('utf8')
  return /^[\x20-\x7e\u00a0-\uffee]+$/.test(plain) ? plain : null
}

/** `%xx` decoded where it can be; broken escapes stay as they are. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    const plain = decodeURIComponent(text)
    // Some writers escape twice.
    return /%(?:40|2e)/i.test(plain) && !plain.includes('@') ? decodeURIComponent(plain) : plain
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}

/** The text from its end to its beginning. */
export function reversed(text: string): string {
  return Array.from(text).reverse().join('')
}
