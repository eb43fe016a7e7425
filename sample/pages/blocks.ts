import { DEPARTMENTS } from '../web-sites/mentions.ts'
import type { SampleSite, ShownPerson } from '../web-sites/site.ts'
import { fill } from '../world/phrases.ts'
import { escapeHtml } from './escape-html.ts'
import type { PageWords } from './page-words.ts'
import { writeAddress } from './write-address.ts'
import { writePhone } from './write-phone.ts'
import type { Lang } from '#sample/world/trade.ts'

export const paragraph = (html: string) => `<p>${html}</p>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** One of the phrases for this purpose, gaps filled. */
export function say(words: PageWords, purpose: 'intro' | 'about' | 'work'): string {
  return escapeHtml(fill(words.random(purpose).pick(words.phrases[purpose]), words.gaps))
}

export function servicesBlock(words: PageWords): string {
  return `<h2>${escapeHtml(words.phrases.titles.services)}</h2>${list(words.services.map(escapeHtml))}`
}

export function hoursBlock(site: SampleSite, words: PageWords): string {
  const lines = printedHours(words.hours, site.lang)
  return `<h2>${escapeHtml(words.phrases.hours)}</h2>${list(lines.map(escapeHtml))}`
}

const DAYS: Record<Lang, string> = {
  en: 'Mon Tue Wed Thu Fri Sat Sun',
  de: 'Mo Di Mi Do Fr Sa So',
  fr: 'lun. mar. mer. jeu. ven. sam. dim.',
  es: 'lun mar mié jue vie sáb dom',
  it: 'lun mar mer gio ven sab dom',
}
const CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** OpenStreetMap's opening hours as a sign on the door says them, one line for each group of days. */
function printedHours(hours: string, lang: Lang): string[] {
  const days = DAYS[lang].split(' ')
  return hours.split('; ').map((line) =>
    line
      .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (code) => days[CODES.indexOf(code)] ?? code)
      .replace(/(\p{L}\.?)-(?=\p{L})/gu, '$1 – ')
      .replace(/(\d)-(?=\d)/g, '$1 – ')
      .replace(/,/g, ', '),
  )
}

/** The addresses a kind of page carries, decoys included; those in structured data and forms stand elsewhere. */
export function mentionsBlock(site: SampleSite, words: PageWords, on: string): string {
  const label = words.phrases.write
  return site.mentions
    .filter((mention) => mention.on === on && on !== 'team' && on !== 'post')
    .map(({ address, form, belongs }) => {
      const written = writeAddress(form, address, label)
      if (written === '' || form === 'microdata' || belongs === 'trap') return written
      if (belongs === 'third_party') return paragraph(`${thirdPartyIntro(site, words, on)} ${written}`)
      return paragraph(`${escapeHtml(mailLabel(address, words))}: ${written}`)
    })
    .join('\n')
}

/** `Bookings` for bookings@, else the word for e-mail. */
function mailLabel(address: string, words: PageWords): string {
  const [local = ''] = address.split('@')
  const isDepartment = DEPARTMENTS.some((department) => department === local)
  return isDepartment ? local.charAt(0).toUpperCase() + local.slice(1) : words.phrases.mail
}

function thirdPartyIntro(site: SampleSite, words: PageWords, on: string): string {
  if (on === 'footer') return escapeHtml(fill(words.phrases.credit, { agency: site.agency.name }))
  return 'Testland Data Protection and Consumer Board:'
}

/** Name, address and telephone of each house. */
export function addressBlock(site: SampleSite, words: PageWords): string {
  const { phrases } = words
  return site.businesses
    .map(({ name, street, postal, town, phone, chain }) =>
      [
        `<address><strong>${escapeHtml(chain ? `${name}, ${street}` : name)}</strong><br>`,
        `${escapeHtml(street)}<br>${escapeHtml(town.name)}, Testland ${postal}<br>`,
        `${escapeHtml(phrases.phone)}: ${writePhone(phone, words.random('phone'))}</address>`,
      ].join(''),
    )
    .join('\n')
}

export function formBlock(site: SampleSite, words: PageWords): string {
  const { form, spam } = words.phrases
  const hint = site.mentions.find((mention) => mention.form === 'placeholder')?.address ?? ''
  return `<form method="post" action="/send" class="contact-form">
<label>${escapeHtml(form.name)} <input name="name" autocomplete="name"></label>
<label>${escapeHtml(form.email)} <input type="email" name="email" placeholder="${hint}"></label>
<label>${escapeHtml(form.message)} <textarea name="message" rows="5"></textarea></label>
<label style="display:none">${escapeHtml(spam)} <input name="website" tabindex="-1" autocomplete="off"></label>
<button>${escapeHtml(form.send)}</button>
<p><small>${escapeHtml(form.note)}</small></p></form>`
}

/** The staff in the site's own markup: cards, a table or a list. */
export function teamBlock(site: SampleSite, words: PageWords): string {
  const lines = (person: ShownPerson) => [
    ...(person.phone
      ? [`${escapeHtml(words.phrases.mobile)}: ${writePhone(person.phone, words.random('phone'))}`]
      : []),
    ...(person.email ? [personAddress(site, words, person.email)] : []),
  ]
  const { people } = site
  if (site.style % 3 === 0)
    return `<div class="cards">${people
      .map(
        (person) =>
          `<div class="card person"><div class="face" aria-hidden="true">${initials(person.name)}</div><h3>${escapeHtml(person.name)}</h3><p class="role">${escapeHtml(person.role)}</p>${lines(person).map(paragraph).join('')}</div>`,
      )
      .join('\n')}</div>`
  if (site.style % 3 === 1)
    return `<table class="people">${people
      .map(
        (person) =>
          `<tr><td><strong>${escapeHtml(person.name)}</strong></td><td>${escapeHtml(person.role)}</td><td>${lines(person).join('<br>')}</td></tr>`,
      )
      .join('\n')}</table>`
  return people
    .map(
      (person) =>
        `<section class="person"><h3>${escapeHtml(person.name)}</h3><p>${escapeHtml(person.role)}</p>${lines(person).map(paragraph).join('')}</section>`,
    )
    .join('\n')
}

function personAddress(site: SampleSite, words: PageWords, email: string): string {
  const mention = site.mentions.find(({ address, on }) => address === email && on === 'team')
  return writeAddress(mention?.form ?? 'mailto', email, words.phrases.write)
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
}
