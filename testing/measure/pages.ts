import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { decodeBody } from '#engine/html/decode-body.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { type Measured, millisecondsSince, Tally } from './tally.ts'

interface PageTruth {
  source?: string
  emails: string[]
  emails_optional?: string[]
  emails_third_party?: string[]
  emails_forbidden?: string[]
  phones_known?: string[]
}

/** Measures the reading of single saved pages: every page of `directory/pages` that the ground truth names. */
export function measurePages(directory: string): Measured {
  const truth = JSON.parse(readFileSync(join(directory, 'ground-truth.json'), 'utf8')) as {
    pages: Record<string, PageTruth>
  }
  const emails = new Tally('e-mails')
  const phones = new Tally('phones')
  const thirdParty: Measured['thirdParty'] = { marked: 0, all: 0, lines: [] }
  let pages = 0
  let milliseconds = 0
  for (const [file, page] of Object.entries(truth.pages)) {
    const html = decodeBody(readFileSync(join(directory, 'pages', file)), 'text/html')
    const started = process.threadCpuUsage()
    let read = parseHtml(html, `https://${hostOf(file)}/`)
    const url = addressOf(read)
    if (url) read = { ...read, url }
    const context = { siteUrl: read.url }
    const facts = mergeSite([readPage(read, context)], context)
    milliseconds += millisecondsSince(started)
    pages++
    const own = facts.emails.filter(({ ownership }) => ownership === 'own').map(({ email }) => email)
    emails.compare(file, own, {
      required: page.emails,
      optional: page.emails_optional ?? [],
      forbidden: page.emails_forbidden ?? [],
    })
    for (const email of page.emails_forbidden ?? []) {
      if (own.includes(email) || !facts.emails.some((one) => one.email === email)) continue
      emails.forbidden++
      emails.lines.push(`FORBIDDEN e-mails: ${file}: ${email} (as third party)`)
    }
    for (const email of page.emails_third_party ?? []) {
      thirdParty.all++
      if (own.includes(email)) thirdParty.lines.push(`third party taken for own: ${file}: ${email}`)
      else thirdParty.marked++
    }
    const known = facts.phones.map(({ phone }) => phone)
    for (const phone of page.phones_known ?? []) {
      if (known.includes(phone)) phones.hit()
      else phones.miss(file, phone)
    }
  }
  return { tallies: [emails, phones], thirdParty, pages, milliseconds }
}

/** A saved page says by its head where it lay. */
function addressOf(page: HtmlPage): string | null {
  const said = page.metas.find(({ name }) => name === 'og:url')?.content ?? page.canonical
  const url = said ? URL.parse(said) : null
  return url?.protocol.startsWith('http') ? url.href : null
}

/** The host a file name begins with: `host.tld-rest.html`, `host.tld.rest.html`. */
function hostOf(file: string): string {
  return (
    /^[\w-]+(?:\.[\w-]+?)*?\.(?:co\.\w\w|com\.\w\w|org\.\w\w|\w{2,6})(?=[.-])/.exec(file)?.[0] ??
    file.replace(/\.html?$/, '')
  )
}
