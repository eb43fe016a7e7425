import type { SampleSite, SitePage } from '../web-sites/site.ts'
import { mentionsBlock } from './blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { hrefOf } from './href-of.ts'
import type { PageWords } from './page-words.ts'
import { marksOf } from './platform-marks.ts'
import { structuredData } from './structured-data.ts'
import { writePhone } from './write-phone.ts'

/** A whole page: head, navigation, the body given, footer; in one of three ways of building a page. */
export function layout(
  site: SampleSite,
  page: SitePage,
  { words, body }: { words: PageWords; body: string },
): string {
  const parts = {
    nav: navigation(site, page, words),
    header: header(site, page, words),
    footer: footer(site, page, words),
  }
  const marks = marksOf(site.platform)
  const { phrases, gaps, noun } = words
  const name = gaps['name'] ?? ''
  const title =
    page.kind === 'home' ? `${name} – ${noun}, ${gaps['town']}` : `${phrases.titles[page.kind]} | ${name}`
  return `<!doctype html>
<html lang="${site.lang}"${site.platform === 'Webflow' ? ' data-wf-page="w1" data-wf-site="w0"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta property="og:site_name" content="${escapeHtml(name)}">
${marks.head}
<link rel="stylesheet" href="${marks.stylesheet}">
<link rel="icon" href="/logo.svg">
${structuredData(site, page)}
</head>
<body ${marks.body}>
${SKELETONS[site.style % SKELETONS.length]?.(parts, body) ?? body}
</body>
</html>
`
}

interface Parts {
  nav: string
  header: string
  footer: string
}

const SKELETONS: readonly ((parts: Parts, body: string) => string)[] = [
  ({ header, nav, footer }, body) =>
    `<header class="top">${header}<nav>${nav}</nav></header>\n<main>${body}</main>\n<footer>${footer}</footer>`,
  ({ header, nav, footer }, body) =>
    `<div class="wrapper"><div class="top" id="header">${header}<div class="nav" role="navigation">${nav}</div></div>\n<div class="main" id="content">${body}</div>\n<div class="footer" id="footer">${footer}</div></div>`,
  ({ header, nav, footer }, body) =>
    `<div class="top">${header}</div>\n<table class="frame" role="presentation"><tr><td class="nav">${nav}</td><td class="main">${body}</td></tr></table>\n<div class="footer">${footer}</div>`,
]

function navigation(site: SampleSite, page: SitePage, { phrases }: PageWords): string {
  return site.pages
    .filter(({ kind }) => kind !== 'private' && kind !== 'post')
    .map((to) => `<a href="${hrefOf(site, to, page)}">${escapeHtml(phrases.titles[to.kind])}</a>`)
    .join(' ')
}

function header(site: SampleSite, page: SitePage, { gaps, random }: PageWords): string {
  const [home] = site.pages
  const [business] = site.businesses
  const phone =
    business && site.businesses.length === 1 && random('header').chance(0.5)
      ? `<span class="call">${writePhone(business.phone, random('phone'))}</span>`
      : ''
  const logo = `<img src="/logo.svg" srcset="/logo@2x.png 2x" alt="" width="36" height="36">`
  return `<a class="brand" href="${home ? hrefOf(site, home, page) : '/'}">${logo} ${escapeHtml(gaps['name'] ?? '')}</a>${phone}`
}

function footer(site: SampleSite, page: SitePage, words: PageWords): string {
  const { phrases, gaps } = words
  const hidden = site.pages.find(({ kind }) => kind === 'private')
  return [
    `<p>© 2026 ${escapeHtml(gaps['name'] ?? '')}, ${escapeHtml(gaps['street'] ?? '')}, ${escapeHtml(gaps['town'] ?? '')}</p>`,
    mentionsBlock(site, words, 'footer'),
    site.truth.profiles
      .map(({ network, url }) => `<a class="social" href="${url}" rel="me noopener">${nameOf(network)}</a>`)
      .join(' '),
    site.hasShareButtons ? shareButtons(site, page, words) : '',
    hidden ? `<a href="${hrefOf(site, hidden, page)}">${escapeHtml(phrases.titles.private)}</a>` : '',
    `<p><small>${escapeHtml(phrases.privacy)}</small></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function nameOf(network: string): string {
  const names: Record<string, string> = { linkedin: 'LinkedIn', youtube: 'YouTube', tiktok: 'TikTok' }
  return names[network] ?? network.charAt(0).toUpperCase() + network.slice(1)
}

/** Buttons that share the page. Their addresses are not profiles. */
function shareButtons(site: SampleSite, page: SitePage, { phrases }: PageWords): string {
  const url = encodeURIComponent(`http://${site.host}${page.path}`)
  const buttons = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['X', `https://x.com/intent/post?url=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ]
  const links = buttons.map(([name, href]) => `<a class="share" href="${href}">${name}</a>`).join(' ')
  return `<p class="sharing">${escapeHtml(phrases.share)}: ${links}</p>`
}
