import { parseHtml } from '#engine/html/parse-html.ts'
import { mergeSite } from '../merge-site.ts'
import { readPage } from '../read-page.ts'

/** The site of the tests. */
export const siteUrl = 'https://atelier-nord.example/'

/** The addresses found on a page of the site, `method:address`, own ones only. */
export function foundEmails(body: string, path = 'kontakt', head = ''): string[] {
  const page = parseHtml(
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    siteUrl + path,
  )
  const { emails } = mergeSite([readPage(page, { siteUrl })], { siteUrl })
  return emails
    .filter(({ ownership }) => ownership === 'own')
    .map(({ email, evidence }) => `${evidence[0]?.method}:${email}`)
}
