const ADDRESS = /[a-z0-9._-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** Every address on a page by the plainest means there are; tests compare it with what the plan says. */
export function readBack(html: string): string[] {
  const page = html.replace(/&#x([0-9a-f]+);|&#(\d+);/gi, (_, hex: string, dec: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(dec)),
  )
  const texts = [
    page.replaceAll('%40', '@'),
    page
      .replace(/<span style="display:none">\.nospam<\/span>/g, '')
      .replace(/ ?\((?:at)\) ?| \[at\] | AT |＠/g, '@')
      .replace(/ \[dot\] | DOT /g, '.'),
    page.replaceAll("'+'", ''),
    page
      .replaceAll('[at]', '@')
      .replace(/[a-z]/gi, (letter) => shift(letter, { first: letter <= 'Z' ? 65 : 97, count: 26 }, 13)),
    page.split('').reverse().join(''),
    ...[...page.matchAll(/(?:data-cfemail="|email-protection#)([0-9a-f]+)/g)].map(([, hex = '']) =>
      unmask(hex),
    ),
    ...[...page.matchAll(/UnCryptMailto\(%27(.+?)%27\)/g)].map(([, text = '']) =>
      untypo3(decodeURIComponent(text), 2),
    ),
    ...[...page.matchAll(/data-mailto-token="([^"]+)"/g)].map(([, text = '']) => untypo3(text, 3)),
  ]
  return texts.flatMap((text) => text.match(ADDRESS) ?? [])
}

function shift(letter: string, { first, count }: { first: number; count: number }, by: number): string {
  return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by + count) % count))
}

function unmask(hex: string): string {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString()
}

function untypo3(text: string, offset: number): string {
  return text
    .replace(/[+-:]/g, (letter) => shift(letter, { first: 0x2b, count: 16 }, -offset))
    .replace(/[@-Z]/g, (letter) => shift(letter, { first: 0x40, count: 27 }, -offset))
    .replace(/[a-z]/g, (letter) => shift(letter, { first: 0x61, count: 26 }, -offset))
}
