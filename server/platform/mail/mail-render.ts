import { Liquid } from 'liquidjs'
import { type Language, languages, spokenOf } from '#contract/values/languages.ts'
import { type MailBrand, mailHead } from './mail-head.ts'
import {
  type SummaryItem,
  summaryItems,
  Told,
  toldOf,
  type TurnOff,
  turnOffLinks,
} from './mail-notifications.ts'
import type { MailValues } from './mail-text.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'
import { localeOf } from './locale-of.ts'

const limits = { parseLimit: 20_000, renderLimit: 500, memoryLimit: 1_000_000 }
const strict = { strictFilters: true, strictVariables: true, ownPropertyOnly: true, ...limits }
const plain = addFigures(new Liquid(strict))
const html = addFigures(new Liquid({ ...strict, outputEscape: 'escape' }))

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

interface Mail {
  template: MailTemplate
  values: MailValues
  brand: MailBrand
  /** BCP 47 tag of the recipient's language. */
  language: string | undefined
}

/** Renders a mail. The template names the values that are filled in; HTML is escaped. */
export function renderMail({ template, values, brand, language: tag = 'en' }: Mail): RenderedMail {
  const { subject, lines, code, button, note } = mailText(template, tag)
  const told =
    values['told'] === undefined ? {} : { told: toldOf(Told.parse(JSON.parse(values['told'])), tag) }
  const given = { ...values, ...told, brand: brand.name, locale: tag }
  const path = button ? (plain.parseAndRenderSync(button.path, given) as string) : ''
  const parts = (engine: Liquid) => {
    const fill = (text: string) => engine.parseAndRenderSync(text, given) as string
    return {
      lines: lines.map(fill).filter((line) => line.trim() !== ''),
      items: summaryItems(values, tag),
      turnOff: turnOffLinks(brand.url, values, tag),
      ...(code === undefined ? {} : { code: fill(code) }),
      ...(button ? { button: { text: button.text, url: `${brand.url}${path}` } } : {}),
      ...(note === undefined ? {} : { note: fill(note) }),
    }
  }
  const title = plain.parseAndRenderSync(subject, given) as string
  return {
    subject: title,
    html: mailLayout({ title, ...parts(html) }, brand, spokenOf([tag]) ?? 'en'),
    text: mailPlainText({ title, ...parts(plain) }, brand),
  }
}

interface Filtered {
  context: { getSync(path: string[]): unknown }
}

/** In a line that runs from the right, the mark of "US$" would part from its letters and stand before them. */
const staysTogether = '\u200e'

/**
 * Figures of mails as their reader writes them: `number`, `money: currency` for an amount in the smallest unit of a
 * currency that has hundredths, `day` for a day of the calendar. Values of mails are plain, for who writes them does not
 * know the language.
 */
function addFigures(liquid: Liquid): Liquid {
  liquid.registerFilter('number', function (this: Filtered, value: string) {
    return new Intl.NumberFormat(localeIn(this)).format(Number(value))
  })
  liquid.registerFilter('money', function (this: Filtered, amount: string, currency: string) {
    const locale = localeIn(this)
    const style = { style: 'currency', currency: currency.toUpperCase() } as const
    const text = new Intl.NumberFormat(locale, style).format(Number(amount) / 100)
    return languages[spokenOf([locale.language]) ?? 'en'].direction === 'rtl' ? text + staysTogether : text
  })
  liquid.registerFilter('day', function (this: Filtered, day: string) {
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(localeIn(this), options).format(new Date(`${day}T00:00:00Z`))
  })
  return liquid
}

const localeIn = ({ context }: Filtered) => localeOf(String(context.getSync(['locale'])))

interface MailParts {
  title: string
  lines: string[]
  items: SummaryItem[]
  turnOff: TurnOff | undefined
  code?: string
  button?: { text: string; url: string }
  note?: string
}

const font = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** The one look of every mail: a card under the logo or the name of the business. Tables and inline styles: mail programs know no more. */
function mailLayout(
  { title, lines, items, code, button, note, turnOff }: MailParts,
  brand: MailBrand,
  language: Language,
): string {
  const { direction } = languages[language]
  const row = (inner: string) => `<tr><td style="padding:0 32px 16px;${font}">${inner}</td></tr>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escape(title)}</title></head>
<body dir="${direction}" style="margin:0;background:#f4f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:28px ${brand.logo ? 28 : 32}px 20px">${mailHead(brand, font, escape)}</td></tr>
${row(`<h1 style="margin:0;font-size:22px;line-height:28px;color:#202633;overflow-wrap:anywhere">${escape(title)}</h1>`)}
${lines.map((line) => row(`<p style="margin:0;font-size:16px;line-height:24px;color:#3b4252">${line}</p>`)).join('\n')}
${items.map((item) => row(itemLines(item, brand.url))).join('\n')}
${code === undefined ? '' : row(codeBox(code))}
${button ? row(buttonLink(button, brand.button_color)) : ''}
${note === undefined ? '' : row(`<p style="margin:0;font-size:13px;line-height:20px;color:#5d6676">${note}</p>`)}
<tr><td style="padding:0 32px 16px"></td></tr>
</table>${turnOff ? turnOffLine(turnOff) : ''}</td></tr></table></body></html>
`
}

/** The same without any mark-up. */
function mailPlainText(
  { title, lines, items, code, button, note, turnOff }: MailParts,
  brand: MailBrand,
): string {
  const parts = [
    title,
    ...lines,
    ...items.map(({ title, text, path }) =>
      [title, text, path && `${brand.url}${path}`].filter(Boolean).join('\n'),
    ),
    ...(code === undefined ? [] : [code]),
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    ...(note === undefined ? [] : [note]),
    `${brand.name}\n${brand.url}`,
    ...(turnOff ? [`${turnOff.off.text}:\n${turnOff.off.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function itemLines({ title, text, path }: SummaryItem, url: string): string {
  const style = 'font-size:16px;line-height:24px;font-weight:600;color:#202633;overflow-wrap:anywhere'
  const name = path
    ? `<a href="${escape(url + path)}" style="${style}">${escape(title)}</a>`
    : `<span style="${style}">${escape(title)}</span>`
  return `<p style="margin:0;font-size:16px;line-height:24px;color:#3b4252">${title === '' ? '' : `${name}<br>`}${escape(text)}</p>`
}

/** Under the card. */
function turnOffLine({ off, choose }: TurnOff): string {
  const link = ({ text, url }: TurnOff['off']) =>
    `<a href="${escape(url)}" style="color:#5d6676">${escape(text)}</a>`
  return `<p style="margin:0;padding:16px 32px 0;${font};font-size:13px;line-height:20px;color:#5d6676">${link(off)} &nbsp;·&nbsp; ${link(choose)}</p>`
}

function codeBox(code: string): string {
  return `<p style="margin:0;padding:16px;background:#f4f5f7;border-radius:8px;text-align:center;direction:ltr;font:600 26px/32px ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;color:#202633">${code}</p>`
}

function buttonLink({ text, url }: { text: string; url: string }, colour: string): string {
  return `<a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:${inkOn(colour)};font-size:16px;font-weight:600;text-decoration:none">${escape(text)}</a>`
}

/** Black or white, whichever contrasts more (WCAG 2.2 relative luminance). */
function inkOn(hex: string): '#000000' | '#ffffff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff'
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
