import { decodeBase64, decodeCryptX, decodePercent, decodeTypo3 } from './decoders.ts'

const named: Record<string, string> = {
  commat: '@',
  period: '.',
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  nbsp: ' ',
}

/** The text that literal strings of a script make when joined: no code is run, only what is written out is read. */
export function joinLiterals(script: string): string {
  return script
    .replace(/String\.fromCharCode\(\s*((?:\d{2,3}\s*,\s*){0,300}\d{2,3})\s*\)/g, (_, codes: string) => {
      const letters = codes.split(',').map((code) => String.fromCharCode(Number(code)))
      return `'${letters.join('').replaceAll("'", '')}'`
    })
    .replace(
      /(?:unescape|decodeURIComponent|decodeURI)\(\s*(['"])([^'"\n]{1,2000})\1\s*\)/g,
      (_, quote: string, text: string) => {
        return `${quote}${decodePercent(text).replaceAll(quote, ' ')}${quote}`
      },
    )
    .replace(/\batob\(\s*(['"])([A-Za-z0-9+/=]{4,600})\1\s*\)/g, (_, quote: string, text: string) => {
      return `${quote}${(decodeBase64(text) ?? shortBase64(text)).replaceAll(quote, ' ')}${quote}`
    })
    .replace(
      /\\u00([2-7][0-9a-f])|\\x([2-7][0-9a-f])/gi,
      (_, unicode: string | undefined, hex: string | undefined) => {
        return String.fromCharCode(Number.parseInt(unicode ?? hex ?? '20', 16))
      },
    )
    .replace(
      /&#(?:x([0-9a-f]{1,4})|0{0,4}(\d{1,5}));?/gi,
      (_, hex: string | undefined, code: string | undefined) => {
        return String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(code))
      },
    )
    .replace(/&(commat|period|lt|gt|quot|amp|nbsp);/g, (_, name: string) => named[name] ?? ' ')
    .replace(/\\\//g, '/')
    .replace(/['"`] ?\+ ?['"`]/g, '')
    .replace(/['"]\s{0,20}\+\s{0,20}['"]/g, '')
    .replace(/['"];?\s{0,20}(?:(?:var|let|const)\s)?\b(\w{1,40})\s?=\s?\1\s?\+\s?['"]/g, '')
    .replace(/['"];?\s{0,20}\b\w{1,40}\s?\+=\s?['"]/g, '')
    .replace(/['"],\s{0,10}['"]@['"],\s{0,10}['"]/g, '@')
}

function shortBase64(text: string): string {
  const plain = Buffer.from(text, 'base64').toString('latin1')
  return /^[\x20-\x7e]+$/.test(plain) ? plain : text
}

const assigned =
  /(?:\b(?:var|let|const)\s+|[;\s,{]|^)([A-Za-z_$][\w$]{0,40})\s?[=:]\s?(['"])([\w.%+@-]{1,80})\2/g
const joined =
  /\b([A-Za-z_$][\w$]{0,40}|'[\w.+-]{1,64}'|"[\w.+-]{1,64}") ?\+ ?(?:'@'|"@"|[A-Za-z_$][\w$]{0,40}) ?\+ ?([A-Za-z_$][\w$]{0,40}|'[\w.-]{1,200}'|"[\w.-]{1,200}")(?: ?\+ ?(?:'\.'|"\.") ?\+ ?([A-Za-z_$][\w$]{0,40}|'[\w.-]{1,63}'|"[\w.-]{1,63}"))?/g

const template =
  /\$\{([A-Za-z_$][\w$]{0,40})\}@(?:\$\{)?([\w$.-]{1,200})\}?(?:\.(?:\$\{)?([A-Za-z_$][\w$]{0,40}))?/g
const pairs = /\[\s?['"]([\w.+-]{1,64})['"],\s?['"]([\w-][\w.-]{2,200})['"]\s?\]/g

/** `user + '@' + host` where both are plain strings of the same script. */
export function joinVariables(script: string): string[] {
  if (script.length > 60_000 || !/['"]@['"]|@\$\{|\}@/.test(script)) return []
  const values = new Map<string, string>()
  for (const [, name = '', , value = ''] of script.matchAll(assigned))
    if (!values.has(name)) values.set(name, value)
  const read = (part: string | undefined) =>
    part === undefined ? undefined : /^['"]/.test(part) ? part.slice(1, -1) : values.get(part)
  const found: string[] = []
  for (const [whole, user, host, ending] of script.matchAll(joined)) {
    const middle = /\+ ?(['"]?[\w$@]{1,41}['"]?) ?\+/.exec(whole)?.[1] ?? ''
    if (!/@/.test(middle) && values.get(middle) !== '@') continue
    const [local, domain, tld] = [read(user), read(host), read(ending)]
    if (local && domain && found.length < 50) found.push(`${local}@${domain}${tld ? `.${tld}` : ''}`)
  }
  for (const [, user = '', host = '', ending] of script.matchAll(template)) {
    const [local, domain] = [values.get(user), values.get(host) ?? (host.includes('.') ? host : undefined)]
    const tld = ending === undefined ? '' : `.${values.get(ending) ?? ending}`
    if (local && domain && found.length < 50) found.push(`${local}@${domain}${tld}`)
  }
  if (/\.join\(\s?['"]@['"]/.test(script)) {
    for (const [, local = '', domain = ''] of script.matchAll(pairs))
      if (found.length < 50) found.push(`${local}@${domain}`)
  }
  return found
}

const mailCall =
  /\b(\w*(?:mail|mto|spam|crypt|addr|contact|kontakt)\w*|m|mt|ml)\(\s?['"]([\w.+-]{1,64})['"]\s?,\s?['"]([\w.-]{1,200})['"](?:\s?,\s?['"]([\w.]{2,63})['"])?/i

/** Name and host handed to a function that writes the mail: `sendMail('info', 'host.tld')`. */
export function readMailCall(code: string): string | null {
  const [, , local, domain, ending] = mailCall.exec(code) ?? []
  return local && domain ? `${local}@${domain}${ending && !domain.includes('.') ? `.${ending}` : ''}` : null
}

/** The address behind a call such as `linkTo_UnCryptMailto('…')` or `DeCryptX('…')`, or null. */
export function readDecryptCall(code: string): { address: string; method: 'typo3' | 'cipher' } | null {
  const text = decodePercent(code)
  const call = /(UnCryptMailto|DeCryptX|decryptMail\w*|uncrypt\w*)\(\s*(['"])([^'"]{3,600})\2/i.exec(text)
  if (!call) return null
  const [, name = '', , raw = ''] = call
  const token = raw.replace(/\\(.)/g, '$1')
  if (/DeCryptX/i.test(name)) return { address: decodeCryptX(token), method: 'cipher' }
  const address = decodeTypo3(token)
  if (address) return { address, method: 'typo3' }
  const moved = decodeCryptX(token)
  return moved.includes('@') ? { address: moved.replace(/^mailto:/, ''), method: 'cipher' } : null
}
