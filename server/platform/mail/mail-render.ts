import { Liquid } from 'liquidjs'
import { spokenOf } from '#contract/values/languages.ts'
import { addFigures } from './mail-figures.ts'
import type { MailValues } from './mail.ts'
import { mailLayout, mailPlainText } from './mail-layout.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

/** Whose mail it looks like, and the one host its links lead to. */
export interface MailBrand {
  name: string
  /** The verified address of the business, never what a request said (reliability rule 16). */
  url: string
  button_color: string
  logo?: MailLogo | undefined
}

export interface MailLogo {
  /** On the host that the links lead to. */
  url: string
  width: number
  height: number
  /** Lost on white. */
  isPale: boolean
}

const limits = { parseLimit: 20_000, renderLimit: 500, memoryLimit: 1_000_000 }
const strict = { strictFilters: true, strictVariables: true, ownPropertyOnly: true, ...limits }
const plain = addFigures(new Liquid(strict))
const html = addFigures(new Liquid({ ...strict, outputEscape: 'escape' }))

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail as it leaves. Only what the template names is put in; for HTML it is escaped. */
export function renderMail(
  template: MailTemplate,
  values: MailValues,
  brand: MailBrand,
  tag = 'en',
): RenderedMail {
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
