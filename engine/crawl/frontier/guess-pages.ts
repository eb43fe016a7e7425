/** Where sites keep their contacts by custom, by language of the page; the first two are worth a request. */
const byLanguage: Record<string, readonly string[]> = {
  ca: ['contacte', 'avis-legal'],
  cs: ['kontakt', 'kontakty'],
  da: ['kontakt', 'om-os'],
  de: ['impressum', 'kontakt'],
  el: ['contact', 'epikoinonia'],
  en: ['contact', 'contact-us'],
  es: ['contacto', 'aviso-legal'],
  et: ['kontakt', 'kontaktid'],
  fi: ['yhteystiedot', 'ota-yhteytta'],
  fr: ['contact', 'mentions-legales'],
  hu: ['kapcsolat', 'elerhetoseg'],
  it: ['contatti', 'chi-siamo'],
  ja: ['contact', 'company'],
  nb: ['kontakt', 'om-oss'],
  nl: ['contact', 'over-ons'],
  no: ['kontakt', 'om-oss'],
  pl: ['kontakt', 'o-nas'],
  pt: ['contato', 'contacto'],
  ro: ['contact', 'despre-noi'],
  ru: ['contacts', 'kontakty'],
  sk: ['kontakt', 'kontakty'],
  sv: ['kontakt', 'om-oss'],
  tr: ['iletisim', 'hakkimizda'],
}

const anyLanguage = ['contact', 'impressum']

/**
 * Addresses to try on a site that links to no contact and no imprint page, as sites do whose menu is
 * drawn by scripts. They end in `.html` where the site's own links do.
 */
export function guessPages(home: URL, language: string, links: readonly { url: string }[]): string[] {
  const paths = links.flatMap(({ url }) => URL.parse(url)).filter((url) => url?.hostname === home.hostname)
  const ending = paths.some((url) => url?.pathname.endsWith('.html')) ? '.html' : ''
  const names = byLanguage[language.slice(0, 2)] ?? anyLanguage
  return names.map((name) => new URL(`/${name}${ending}`, home).href)
}
