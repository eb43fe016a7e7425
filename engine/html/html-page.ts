/** A link of a page, resolved against its base. Only http and https links are listed. */
export interface PageLink {
  url: string
  /** Visible text, else title, aria-label or image alt; white space folded. */
  text: string
  rel: string
}

/** What one parse of a page yields. Crawler and extractors read this; nothing parses the page twice. */
export interface HtmlPage {
  /** The address the page was finally answered from. */
  url: string
  /** `<base href>` resolved, else `url`. */
  base: string
  title: string
  /** `<html lang>`, lower case, or empty. */
  lang: string
  canonical: string | null
  /** Target of a meta refresh, resolved. */
  refresh: string | null
  /** Content of `<meta name=robots>`, lower case. */
  robots: string
  links: PageLink[]
}
