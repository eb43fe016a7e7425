/** A link of a page, resolved against its base. Only http and https links are listed. */
export interface PageLink {
  url: string
  /** Visible text, else title, aria-label or image alt; white space folded. */
  text: string
  rel: string
  zone: Zone
  /** Position among `blocks`; a link without text of its own lies between two blocks (x.5). */
  block: number
  /** Position of the innermost box around it among `boxes`. */
  box: number
  /** Lies in an element that is not shown, or has nothing a reader could see. */
  hidden: boolean
}

/** The part of the page an element lies in, by its tag, its ARIA role or the words in its class and id. */
export type Zone =
  | 'body'
  | 'header'
  | 'nav'
  | 'main'
  | 'article'
  | 'aside'
  | 'footer'
  | 'comment'
  | 'quote'
  | 'credit'
  | 'cookie'

/** An element around lines of text: not inline, and shown. */
export interface PageBox {
  tag: string
  /** As written, cut to 80 characters. */
  className: string
  /** Position of the box around it among `boxes`; the first box is the page and lies in itself. */
  parent: number
}

/** One line of visible text: what lies between two block boundaries, white space folded. */
export interface TextBlock {
  text: string
  /** The nearest block element: `p`, `li`, `td`, `h2`, `address`… */
  tag: string
  /** Class names of that element and of the inline elements in it, lower case. */
  className: string
  zone: Zone
  /** Position of the innermost box around it among `boxes`. */
  box: number
}

/** A link that is no page: mailto, tel, javascript, a protected or a bare address. As written. */
export interface ContactLink {
  href: string
  text: string
  zone: Zone
  block: number
  box: number
  hidden: boolean
}

/** An attribute that may carry contact data (data-*, title, aria-label, alt, content, on…). */
export interface PageAttribute {
  /** Number of the element on the page: attributes of one element share it. */
  element: number
  tag: string
  name: string
  value: string
  zone: Zone
  block: number
  box: number
  hidden: boolean
}

/** An item of HTML microdata (HTML 5.3); `type` is the last part of its itemtype. */
export interface MicrodataItem {
  type: string
  properties: Record<string, (string | MicrodataItem)[]>
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
  /** The visible text in reading order. */
  blocks: TextBlock[]
  /** The boxes around them, each after the box it lies in. */
  boxes: PageBox[]
  /** Text of elements that are not shown (hidden, display:none, template). */
  hiddenTexts: string[]
  contactLinks: ContactLink[]
  attributes: PageAttribute[]
  /** `<meta>` by lower-case name, property or itemprop, in order. */
  metas: { name: string; content: string }[]
  /** Raw texts of `<script type="application/ld+json">`. */
  jsonLd: string[]
  microdata: MicrodataItem[]
  /** Inline scripts in which an address may be put together. */
  scripts: string[]
  /** Addresses of scripts, styles and first images, as written: traces of the platform. */
  assets: string[]
  /** First comments of the page, cut to 300 characters. */
  comments: string[]
  /** Attributes of `<html>` and classes of `<body>` as one text: traces of the platform. */
  rootMarks: string
}
