import type { SampleSite, SitePage } from '../web-sites/site.ts'
import { fill } from '../world/phrases.ts'
import {
  addressBlock,
  formBlock,
  hoursBlock,
  mentionsBlock,
  paragraph,
  say,
  servicesBlock,
  teamBlock,
} from './blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { hrefOf } from './href-of.ts'
import type { PageWords } from './page-words.ts'
import { writeAddress } from './write-address.ts'
import { writePhone } from './write-phone.ts'

/** The middle of a page: headline and blocks of its kind. */
export function pageBody(site: SampleSite, page: SitePage, words: PageWords): string {
  const { phrases, gaps } = words
  const headline = page.kind === 'home' ? (gaps['name'] ?? '') : headlineOf(page, words)
  const blocks: Record<SitePage['kind'], () => string[]> = {
    home: () => [
      heroBlock(site, page, words),
      `<div class="columns"><div>${servicesBlock(words)}</div><div>${hoursBlock(site, words)}</div></div>`,
    ],
    about: () => [paragraph(say(words, 'about')), paragraph(say(words, 'work'))],
    services: () => [paragraph(say(words, 'work')), servicesBlock(words)],
    team: () => [paragraph(escapeHtml(phrases.teamIntro)), teamBlock(site, words)],
    contact: () => contactBlocks(site, words),
    imprint: () => imprintBlocks(site, words),
    blog: () => postBlocks(site, page, words),
    post: () => articleBlocks(site, words),
    private: () => [paragraph(escapeHtml(phrases.teamIntro)), mentionsBlock(site, words, 'private')],
  }
  const written = blocks[page.kind]().filter(Boolean)
  return `<h1>${escapeHtml(headline)}</h1>\n${written.map((block) => `<div class="block">${block}</div>`).join('\n')}`
}

function headlineOf(page: SitePage, words: PageWords): string {
  if (page.kind === 'post') return fill(words.phrases.posts[0]?.[0] ?? '', words.gaps)
  return words.phrases.titles[page.kind]
}

function heroBlock(site: SampleSite, page: SitePage, words: PageWords): string {
  const contact = site.pages.find(({ kind }) => kind === 'contact')
  const button = contact
    ? `<a class="button" href="${hrefOf(site, contact, page)}">${escapeHtml(words.phrases.cta)}</a>`
    : ''
  return `<div class="hero"><p class="lead">${say(words, 'intro')}</p>${button}</div>`
}

function contactBlocks(site: SampleSite, words: PageWords): string[] {
  const { phrases } = words
  const hasForm = site.hasFormOnly || site.mentions.some(({ form }) => form === 'placeholder')
  return [
    `<h2>${escapeHtml(phrases.visit)}</h2>${addressBlock(site, words)}`,
    mentionsBlock(site, words, 'contact'),
    site.hasImageAddress
      ? paragraph(
          `<img src="/images/mail.svg" alt="${escapeHtml(phrases.imageAlt)}" width="220" height="24">`,
        )
      : '',
    site.hasFormOnly ? paragraph(escapeHtml(phrases.formOnly)) : '',
    hasForm ? formBlock(site, words) : '',
    hoursBlock(site, words),
  ]
}

function imprintBlocks(site: SampleSite, words: PageWords): string[] {
  const { phrases, gaps } = words
  const phone = site.businesses[0]?.phone
  const numbers = [
    phone ? `${escapeHtml(phrases.phone)}: ${writePhone(phone, words.random('phone'))}` : '',
    site.fax ? `${escapeHtml(phrases.fax)}: ${printedFax(site.fax)}` : '',
    site.account ? `${escapeHtml(phrases.bank)}: ${site.account}, Testland Savings Bank` : '',
  ]
  return [
    ...phrases.imprint.map((line) => paragraph(escapeHtml(fill(line, gaps)))),
    paragraph(numbers.filter(Boolean).join('<br>')),
    mentionsBlock(site, words, 'imprint'),
  ]
}

const printedFax = (fax: string) => `(${fax.slice(2, 5)}) ${fax.slice(5, 8)}-${fax.slice(8)}`

function postBlocks(site: SampleSite, page: SitePage, words: PageWords): string[] {
  const post = site.pages.find(({ kind }) => kind === 'post')
  return words.phrases.posts.map(([title = '', text = ''], index) => {
    const more =
      index === 0 && post
        ? ` <a href="${hrefOf(site, post, page)}">${escapeHtml(words.phrases.read)}</a>`
        : ''
    return `<article><h2>${escapeHtml(fill(title, words.gaps))}</h2><p>${escapeHtml(fill(text, words.gaps))}${more}</p></article>`
  })
}

function articleBlocks(site: SampleSite, words: PageWords): string[] {
  const { phrases, gaps } = words
  const guests = site.mentions
    .filter(({ on }) => on === 'post')
    .map(({ address, form }) => {
      const credit = escapeHtml(fill(phrases.guest, { person: 'Alice Hartley', firm: guestFirm(address) }))
      return paragraph(`<em>${credit}: ${writeAddress(form, address, phrases.write)}</em>`)
    })
  return [
    paragraph(escapeHtml(fill(phrases.posts[0]?.[1] ?? '', gaps))),
    paragraph(say(words, 'work')),
    ...guests,
  ]
}

/** `press@loud-lantern.…` writes for Loud Lantern. */
function guestFirm(address: string): string {
  const [label = ''] = address.slice(address.indexOf('@') + 1).split('.')
  return label
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
