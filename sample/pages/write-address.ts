import { escapeHtml } from './escape-html.ts'

/** The ways people write an e-mail address into a page. */
export const ADDRESS_FORMS = [
  'mailto',
  'mailto_subject',
  'plain',
  'entities',
  'cloudflare',
  'cloudflare_link',
  'typo3',
  'typo3_token',
  'rot13',
  'rot13_attribute',
  'at_paren',
  'at_bracket_dot',
  'at_words',
  'json_ld',
  'microdata',
  'script_parts',
  'reversed',
  'split_by_hidden',
  'full_width',
  'attribute',
  'hidden_style',
  'hidden_attribute',
  'off_screen',
  'comment',
  'placeholder',
] as const
export type AddressForm = (typeof ADDRESS_FORMS)[number]

const at = (address: string) => address.split('@') as [string, string] // sample addresses have exactly one @

const WRITERS: Record<AddressForm, (address: string, label: string) => string> = {
  mailto: (address) => `<a href="mailto:${address}">${address}</a>`,
  mailto_subject: (address, label) =>
    `<a href="mailto:${address.replace('@', '%40')}?subject=${encodeURIComponent('Web site')}">${label}</a>`,
  plain: (address) => `<span>${address}</span>`,
  entities: (address) => `<a href="${entities(`mailto:${address}`, 10)}">${entities(address, 16)}</a>`,
  cloudflare: (address) =>
    `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${cloudflare(address)}">[email&#160;protected]</a>`,
  cloudflare_link: (address, label) =>
    `<a href="/cdn-cgi/l/email-protection#${cloudflare(address)}">${label}</a>`,
  typo3: (address, label) =>
    `<a href="javascript:linkTo_UnCryptMailto(%27${encodeURIComponent(typo3(`mailto:${address}`, 2))}%27);" class="mail">${label}</a>`,
  typo3_token: (address) =>
    `<a href="#" data-mailto-token="${escapeHtml(typo3(`mailto:${address}`, 3))}" data-mailto-vector="3">${address.replace('@', '(at)')}</a>`,
  rot13: (address) =>
    `<script>document.write('<n uers="znvygb:${rot13(address)}">${rot13(address)}</n>'.replace(/[a-zA-Z]/g,function(c){return String.fromCharCode((c<="Z"?90:122)>=(c=c.charCodeAt(0)+13)?c:c-26);}));</script>`,
  rot13_attribute: (address, label) =>
    `<a href="javascript:;" data-enc-email="${rot13(address).replace('@', '[at]')}" class="mail-link">${label}</a>`,
  at_paren: (address) => address.replace('@', ' (at) '),
  at_bracket_dot: (address) => address.replace('@', ' [at] ').replaceAll('.', ' [dot] '),
  at_words: (address) => `${at(address)[0]} AT ${at(address)[1].replaceAll('.', ' DOT ')}`,
  json_ld: () => '',
  microdata: (address) =>
    `<div itemscope itemtype="https://schema.org/LocalBusiness"><meta itemprop="email" content="${address}"></div>`,
  script_parts: (address) =>
    `<script>var u='${at(address)[0]}';document.write('<a href="mailto:'+'${at(address)[0]}'+'@'+'${at(address)[1]}'+'">'+'${at(address)[0]}'+'@'+'${at(address)[1]}'+'</a>');</script>`,
  reversed: (address) =>
    `<span style="unicode-bidi:bidi-override;direction:rtl">${address.split('').reverse().join('')}</span>`,
  split_by_hidden: (address) =>
    `${at(address)[0]}<span style="display:none">.nospam</span>@${at(address)[1]}`,
  full_width: (address) => address.replace('@', '＠'),
  attribute: (address, label) =>
    `<button type="button" class="mail" data-email="${address}">${label}</button>`,
  hidden_style: (address) => `<span style="display:none">${address}</span>`,
  hidden_attribute: (address) => `<p hidden><a href="mailto:${address}">${address}</a></p>`,
  off_screen: (address) =>
    `<div style="position:absolute;left:-9999px" aria-hidden="true"><a href="mailto:${address}" tabindex="-1">${address}</a></div>`,
  comment: (address) => `<!-- old address: ${address} -->`,
  placeholder: () => '',
}

/** The address in HTML; `label` is what a link says that does not show it. */
export function writeAddress(form: AddressForm, address: string, label: string): string {
  return WRITERS[form](address, escapeHtml(label))
}

function entities(text: string, base: 10 | 16): string {
  return text
    .split('')
    .map((letter) => `&#${base === 16 ? 'x' : ''}${letter.charCodeAt(0).toString(base)};`)
    .join('')
}

/** A key byte, then each byte of the address XOR the key, in hex. */
function cloudflare(address: string): string {
  const key = 0x20 + ((address.length * 7) % 0xc0)
  return Buffer.from([key, ...Buffer.from(address).map((byte) => byte ^ key)]).toString('hex')
}

const TYPO3_RANGES = [
  [0x2b, 0x3a],
  [0x40, 0x5a],
  [0x61, 0x7a],
] as const

/** TYPO3's shift: every letter moves on inside its own range of characters. */
function typo3(text: string, offset: number): string {
  return text.replace(/./g, (letter) => {
    const code = letter.charCodeAt(0)
    const range = TYPO3_RANGES.find(([first, last]) => code >= first && code <= last)
    if (!range) return letter
    const [first, last] = range
    return String.fromCharCode(first + ((code - first + offset) % (last - first + 1)))
  })
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(start + ((letter.charCodeAt(0) - start + 13) % 26))
  })
}
