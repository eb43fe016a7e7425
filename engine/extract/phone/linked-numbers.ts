import type { ContactLink } from '#engine/html/html-page.ts'
import { remembered } from '#engine/html/remembered.ts'
import { snippetAround } from '../evidence.ts'
import type { PhoneKind, PhoneMethod } from '../facts.ts'
import type { PageScene } from '../page-scene.ts'
import { findDigitRuns } from './digit-runs.ts'
import { labelBefore } from './number-labels.ts'
import type { PlacedPhone } from './phone-signals.ts'
import { plainDigits } from './plain-digits.ts'
import { labelOfLineBefore } from './text-numbers.ts'

/** Numbers behind `tel:`, `fax:` and `sms:` links, and of links to WhatsApp. */
export function linkedNumbers(scene: PageScene): PlacedPhone[] {
  const { page } = scene
  const linked = page.contactLinks
    .filter(({ href, hidden }) => !hidden && /^(?:tel|callto|fax|sms)\s*:/i.test(href))
    .flatMap((link) => readLink(link, scene))
  const chats = page.links.flatMap(({ url, text, hidden, block }): PlacedPhone[] => {
    const number = hidden ? null : /(?:wa\.me\/|whatsapp\S*phone=)\+?(?:%2B)?(\d{8,15})/i.exec(url)?.[1]
    if (!number) return []
    const evidence = { url: page.url, method: 'whatsapp' as const, snippet: (text || url).slice(0, 200) }
    return [{ raw: `+${number}`, kind: 'mobile', signals: [], strength: 2, evidence, block, lead: '' }]
  })
  return [...linked, ...chats]
}

const numberBehind = remembered(
  (href) => plainDigits(decode(href.replace(/^\w+\s*:(?:\/\/)?/, '')).split(/[;?]/)[0] ?? ''),
  1000,
)
const saysFax = remembered((text) => labelBefore(text.split(/\p{Nd}/u)[0] ?? '') === 'fax', 1000)

function readLink(link: ContactLink, scene: PageScene): PlacedPhone[] {
  const number = numberBehind(link.href)
  const shown = findDigitRuns(link.text)[0]?.raw
  const line = scene.page.blocks[Math.ceil(link.block)]?.text ?? ''
  const at = line.indexOf(link.text)
  const before = link.text === '' || at < 0 ? '' : line.slice(Math.max(0, at - 30), at)
  const isFax = /^fax/i.test(link.href) || saysFax(link.text)
  const kind: PhoneKind | null = isFax
    ? 'fax'
    : (labelBefore(before) ?? labelOfLineBefore(scene, link.block, at <= 0))
  const place = {
    kind,
    signals: [],
    strength: 3 as const,
    evidence: {
      url: scene.page.url,
      method: 'tel' as PhoneMethod,
      snippet: snippetAround(line || link.text, 0, 0),
    },
    block: link.block,
    lead:
      at > 0
        ? line.slice(Math.max(0, at - 90), at)
        : (scene.page.blocks[Math.ceil(link.block) - 1]?.text ?? '').slice(-60),
  }
  return rawNumbers(number, shown).map((raw) => ({ raw, ...place }))
}

/** What people read is what the owner checked: a different number behind it is a leftover, and so is a wrong plus. */
function rawNumbers(number: string, shown: string | undefined): string[] {
  if (shown === undefined) return [number]
  const plusIsWrong = !shown.includes('+') && /^\s*\+/.test(number) && digitsOf(shown) === digitsOf(number)
  if (plusIsWrong || !extendsNumber(shown, number)) return [shown]
  return digitsOf(shown).length > digitsOf(number).length ? [shown, number] : [number]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function digitsOf(number: string): string {
  return number.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '')
}

/** Whether two writings are one number, perhaps one without its country code or its extension. */
function extendsNumber(one: string, other: string): boolean {
  const [short, long] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  return long.endsWith(short.slice(-7)) || (short.length > 8 && long.startsWith(short))
}
