import { mergeSite } from '#engine/extract/merge-site.ts'
import { readPage } from '#engine/extract/read-page.ts'
import { parseHtml } from '#engine/html/parse-html.ts'

/** The numbers of a site of one page, of a German joinery unless said otherwise. */
export function phones(
  body: string,
  { site = 'https://tischlerei-wiegand.de/', path = 'kontakt', country = '' } = {},
) {
  const context = { siteUrl: site, ...(country ? { country } : {}) }
  const page = parseHtml(body, site + path)
  return mergeSite([readPage(page, context)], context).phones
}

/** The numbers as "kind +E164". */
export const numbers = (body: string, options = {}) =>
  phones(body, options).map(({ phone, kind }) => `${kind} ${phone}`)
