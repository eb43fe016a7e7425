import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'

const siteUrl = 'https://firma-x.org/'

/** The people of a site of one page, as "name: role". */
export function peopleOf(path: string, body: string): string[] {
  const page = readPage(parseHtml(`<main>${body}</main>`, siteUrl + path), { siteUrl })
  return mergeSite([page], { siteUrl }).people.map(({ name, role }) => `${name}: ${role}`)
}
