import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeSite } from '#engine/extract/merge-site.ts'
import type { SiteFacts } from '#engine/extract/facts.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { decodeBody } from '#engine/html/decode-body.ts'
import type { HtmlPage } from '#engine/html/html-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'
import { compareEmails, type EmailTruth } from './compare-emails.ts'
import { isWriting } from './compare-phones.ts'
import { countThird, type Measured, measurement, millisecondsSince, tallyOf } from '#tools/measure/tally.ts'

interface PageTruth extends EmailTruth {
  source?: string
  /** Every number of the page; numbers beyond it are false. */
  phones?: string[]
  /** Some of its numbers: numbers beyond it are told, but may be right. */
  phones_known?: string[]
  phones_third_party?: string[]
  phones_forbidden?: string[]
  fax?: string[]
}

/** Measures the reading of single saved pages: every page of `directory/pages` that the ground truth names. */
export function measurePages(directory: string): Measured {
  const truth = JSON.parse(readFileSync(join(directory, 'ground-truth.json'), 'utf8')) as {
    pages: Record<string, PageTruth>
  }
  const measured = measurement(['e-mails', 'phones', 'fax'])
  for (const [file, page] of Object.entries(truth.pages)) {
    const html = decodeBody(readFileSync(join(directory, 'pages', file)), 'text/html')
    const started = process.threadCpuUsage()
    let read = parseHtml(html, `https://${hostOf(file)}/`)
    const url = addressOf(read)
    if (url) read = { ...read, url }
    const context = { siteUrl: read.url }
    const facts = mergeSite([readPage(read, context)], context)
    measured.milliseconds += millisecondsSince(started)
    measured.pages++
    compareEmails(file, { truth: page, facts }, measured)
    comparePagePhones(file, { page, facts }, measured)
  }
  return measured
}

function comparePagePhones(
  file: string,
  { page, facts: { phones } }: { page: PageTruth; facts: SiteFacts },
  measured: Measured,
): void {
  const required = [...(page.phones ?? []), ...(page.phones_known ?? [])]
  const own = phones.filter(({ ownership }) => ownership === 'own')
  const voice = own.filter(({ kind }) => kind !== 'fax').map(({ phone }) => phone)
  const tally = tallyOf(measured, 'phones')
  const beyond = voice.filter((phone) => !required.includes(phone))
  const forbidden = beyond.filter((phone) =>
    (page.phones_forbidden ?? []).some((raw) => isWriting(raw, phone)),
  )
  const fax = own.filter(({ kind }) => kind === 'fax').map(({ phone }) => phone)
  // Some truths name a fax among the known numbers.
  const found = [...voice, ...fax.filter((phone) => required.includes(phone))]
  const optional = page.phones ? [] : beyond.filter((phone) => !forbidden.includes(phone))
  tally.compare(file, found, { required, optional, forbidden })
  tallyOf(measured, 'fax').compare(file, fax, { required: page.fax ?? [], optional: fax, forbidden: [] })
  countThird(file, { third: page.phones_third_party ?? [], own: voice }, measured)
  for (const phone of optional) measured.leftOut.push(`phone that the truth does not name: ${file}: ${phone}`)
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
