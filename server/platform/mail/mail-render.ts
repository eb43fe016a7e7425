import { Liquid } from 'liquidjs'
import { spokenOf } from '#contract/values/languages.ts'
import { addFigures } from './mail-figures.ts'
import type { MailBrand } from './mail-head.ts'
import { mailLayout, mailPlainText } from './mail-layout.ts'
import type { MailValues } from './mail-text.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

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
  const given = { ...values, brand: brand.name, locale: tag }
  const path = button ? (plain.parseAndRenderSync(button.path, given) as string) : ''
  const parts = (engine: Liquid) => {
    const fill = (text: string) => engine.parseAndRenderSync(text, given) as string
    return {
      lines: lines.map(fill),
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
