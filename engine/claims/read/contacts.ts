import { europeanDigits } from '../text/fold.ts'
import { cover, fault, isAnswered, ofKinds, poolAt, type Scene } from './scene.ts'

/** Fewest digits of a phone number; shorter runs are read as numbers (E.164 allows fewer, but businesses publish none). */
const fewestDigits = 6

/** Covers emails, web addresses and phone numbers: each must be a contact among the facts. */
export function readContacts(scene: Scene): void {
  for (const [at, { type, raw }] of scene.tokens.entries()) {
    if (type !== 'address' || scene.covers[at]) continue
    const pool = poolAt(scene, at).filter(({ kind }) => kind !== 'quote')
    const found = pool.filter(
      ({ text }) =>
        addressOf(text) === addressOf(raw) || (!raw.includes('/') && hostOf(text) === hostOf(raw)),
    )
    cover(scene, { from: at, to: at + 1 }, found.length > 0 ? isAnswered(found) : fault('unknown'))
    if (found.length > 0) scene.isNamed[at] = true
  }
  readPhones(scene)
}

const addressOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
/** The host of a web address; an email is compared as a whole. */
const hostOf = (text: string): string =>
  text.includes('@') ? addressOf(text) : (addressOf(text).split(/[/?#]/)[0] ?? '')

function readPhones(scene: Scene): void {
  for (let at = 0; at < scene.tokens.length; at++) {
    const to = endOfPhone(scene, at)
    if (to === undefined) continue
    const digits = digitsOf(
      scene.tokens
        .slice(at, to)
        .map(({ raw }) => raw)
        .join(''),
    )
    const known = ofKinds(poolAt(scene, at), ['phone', 'whatsapp'])
    const found = known.filter(({ text }) => isSameNumber(digitsOf(text), digits))
    const others = scene.subject.some(({ text, kind }) => kind !== 'phone' && digitsOf(text) === digits)
    if (found.length > 0) {
      cover(scene, { from: at, to }, isAnswered(found))
      for (let each = at; each < to; each++) scene.isNamed[each] = true
    } else if (!others && isPhoneLike(scene, at, digits))
      cover(scene, { from: at, to }, fault(known.length > 0 ? 'contradicts' : 'unknown'))
    else continue
    at = to - 1
  }
}

const digitsOf = (text: string): string => europeanDigits(text).replace(/\D/g, '')

/** A national number is the end of the international one, without its leading zero. */
const isSameNumber = (known: string, said: string): boolean =>
  known === said ||
  (said.replace(/^0+/, '').length >= fewestDigits && known.endsWith(said.replace(/^0+/, '')))

const isPhoneLike = ({ tokens }: Scene, at: number, digits: string): boolean =>
  tokens[at]?.raw === '+' || digits.startsWith('0')

/** The end of a run of digits that signs of phone numbers hold together. */
function endOfPhone({ tokens, covers }: Scene, at: number): number | undefined {
  const first = tokens[at]
  if (!first || covers[at] || !(first.type === 'number' || first.raw === '+' || first.raw === '('))
    return undefined
  let to = at
  let digits = 0
  for (let next = at; next < tokens.length && !covers[next]; next++) {
    const { type, raw, word, start } = tokens[next] ?? first
    const gap = next > at ? start - (tokens[next - 1]?.end ?? 0) : 0
    if (gap > 1 || !(type === 'number' || (raw === '+' && next === at) || /^[-–()/.]$/.test(raw))) break
    if (type === 'number' && /[.,:]\d/.test(word)) break
    if (type === 'number') [digits, to] = [digits + digitsOf(raw).length, next + 1]
  }
  return digits >= fewestDigits ? to : undefined
}
