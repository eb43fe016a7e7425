import { snippetAround } from './evidence.ts'
import type { PageEmail, PageKind, PagePhone, PhoneKind, PhoneMethod } from './facts.ts'
import type { PageScene } from './page-scene.ts'
import { type PlacedPhone, phoneSignals } from './phone/phone-signals.ts'
import { findDigitRuns, isOtherNumber, labelBefore } from './phone/number-context.ts'
import type { StructuredFacts } from './structured/structured-data.ts'

const contactKinds = new Set<PageKind>(['contact', 'imprint', 'home', 'about', 'team'])
const nanp =
  /^\(?[2-9]\d\d\)?[ .–-]{1,2}[2-9]\d\d[ .–-]\d{4}$|^1?[ .-]?\([2-9]\d\d\) ?[2-9]\d\d[ .–-]\d{4}$|^1[ .-][2-9]\d\d[ .-][2-9]\d\d[ .-]\d{4}$/
const grouped = /^\(?0\d{1,5}\)?[ /.–-]{1,3}\d[\d /.–-]{4,16}$/

/** Every number a page shows or links that may be a telephone number; whose and which is decided for the site. */
export function readPhones(scene: PageScene, structured: StructuredFacts, emails: PageEmail[]): PagePhone[] {
  const { page, kind } = scene
  const found: PlacedPhone[] = []

  function add(
    raw: string,
    method: PhoneMethod,
    strength: 1 | 2 | 3,
    stated: PhoneKind | null,
    block: number,
    snippet: string,
    signals: string[] = [],
  ) {
    if (found.length < 500) {
      found.push({
        raw,
        kind: stated,
        signals,
        strength,
        block,
        evidence: { url: page.url, method, snippet },
      })
    }
  }

  for (const link of page.contactLinks) {
    if (link.hidden || !/^(?:tel|callto|fax|sms)\s*:/i.test(link.href)) continue
    const number = decode(link.href.replace(/^\w+\s*:(?:\/\/)?/, '')).split(/[;?]/)[0] ?? ''
    const shown = findDigitRuns(link.text)[0]?.raw
    const block = Math.ceil(link.block)
    const lineText = page.blocks[block]?.text ?? ''
    const at = lineText.indexOf(link.text)
    const before = link.text === '' ? '' : at >= 0 ? lineText.slice(Math.max(0, at - 30), at) : ''
    const fax = /^fax/i.test(link.href) || labelBefore(link.text.split(/\d/)[0] ?? '') === 'fax'
    const stated = fax ? 'fax' : (labelBefore(before) ?? labelOfBlockBefore(scene, link.block, at <= 0))
    const snippet = snippetAround(lineText || link.text, 0, 0)
    const plusIsWrong =
      shown !== undefined &&
      !/[+]/.test(shown) &&
      /^\s*\+/.test(number) &&
      digitsOf(shown) === digitsOf(number)
    // What people read is what the owner checked; a different number behind it is a leftover.
    if (
      shown !== undefined &&
      (!extendsNumber(shown, number) || digitsOf(shown).length > digitsOf(number).length)
    ) {
      add(shown, 'tel', 3, stated, link.block, snippet)
      if (!extendsNumber(shown, number)) continue
    }
    if (plusIsWrong) {
      add(shown, 'tel', 3, stated, link.block, snippet)
      continue
    }
    add(number, 'tel', 3, stated, link.block, snippet)
  }

  page.blocks.forEach(({ text, zone, className }, block) => {
    if (!/\d/.test(text)) return
    for (const { raw, start, end } of findDigitRuns(text)) {
      const before = text.slice(Math.max(0, start - 40), start)
      const label =
        labelBefore(before) ??
        labelOfBlockBefore(scene, block, start < 25) ??
        (/phone|\btel\b|telefon/.test(className) ? 'phone' : null)
      const international = /^\(?(?:\+|00[1-9])/.test(raw)
      const placed = zone === 'footer' || zone === 'header' || contactKinds.has(kind)
      const formed = (nanp.test(raw) || grouped.test(raw)) && placed
      const alone = nanp.test(raw) || (text.length < raw.length + 12 && grouped.test(raw))
      const line = text.length < raw.length + 3 && /\d[ /.-]\d/.test(raw)
      if (line && block > 0 && isOtherNumber(page.blocks[block - 1]?.text ?? '')) continue
      const stands =
        line && (kind === 'contact' || labelBefore(page.blocks[block + 1]?.text.slice(0, 20) ?? '') !== null)
      if (!international && !label && !formed && !alone && !stands) continue
      add(
        raw,
        'text',
        international || label || stands ? 2 : 1,
        label,
        block,
        snippetAround(text, start, end),
      )
    }
  })

  for (const { url, text, hidden, block } of page.links) {
    if (hidden || !/wa\.me|whatsapp/.test(url)) continue
    const number = /(?:wa\.me\/|phone=)\+?(?:%2B)?(\d{8,15})/i.exec(url)?.[1]
    if (number) add(`+${number}`, 'whatsapp', 2, 'mobile', block, (text || url).slice(0, 200))
  }
  for (const { phone, fax, source, external } of structured.phones) {
    add(phone, source, 3, fax ? 'fax' : null, -0.5, phone.slice(0, 200), [
      external ? 'structured_other' : 'structured',
    ])
  }
  for (const { name, content } of page.metas) {
    if (/phone|telephone|fax_number/.test(name))
      add(content, 'meta', 2, /fax/.test(name) ? 'fax' : null, -0.5, content.slice(0, 200), ['structured'])
  }
  return phoneSignals(found, scene, emails)
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

/** Whether two writings are the same number, one perhaps without country code or without extension. */
function extendsNumber(one: string, other: string): boolean {
  const [short, long] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  return long.endsWith(short.slice(-7)) || (short.length > 8 && long.startsWith(short))
}

/** A label that stands in the line before: `<dt>Phone</dt><dd>…`, a table head, an icon's name. */
function labelOfBlockBefore({ page }: PageScene, block: number, atStart: boolean): PhoneKind | null {
  if (!atStart) return null
  const before = page.blocks[Math.ceil(block) - 1]?.text ?? ''
  return before.length < 30 && !/\d{4}/.test(before) ? labelBefore(before) : null
}
