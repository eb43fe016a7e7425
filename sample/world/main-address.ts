import { randomOf } from '../random.ts'
import type { Business } from './business.ts'
import { DOMAIN } from './businesses.ts'
import { slug } from './slug.ts'
import type { Lang } from './trade.ts'

export const FREE_MAIL = `freemail.${DOMAIN}`

const GREETINGS: Record<Lang, readonly string[]> = {
  en: ['info', 'info', 'hello', 'contact', 'office', 'mail', 'team'],
  de: ['info', 'kontakt', 'kontakt', 'post', 'buero'],
  fr: ['contact', 'contact', 'bonjour', 'accueil', 'info'],
  es: ['info', 'hola', 'contacto', 'hola'],
  it: ['info', 'info', 'ciao', 'contatti'],
}
const BY_TRADE: Record<string, string> = {
  hotel: 'reservations',
  'guest-house': 'stay',
  restaurant: 'reservations',
  lawyer: 'office',
  bookshop: 'shop',
}

/** The one address a house would name when asked. Some small ones use free mail, branches of a chain their town. */
export function mainAddress(business: Business): string {
  const random = randomOf(`main:${business.name}`)
  if (business.chain) {
    const branch = slug(business.street.replace(/^\d+ /, ''))
    return `${branch}@${business.mailHost}`
  }
  if (random.chance(business.host ? 0.02 : 0.5)) {
    return `${slug(business.name, business.lang).replaceAll('-', '.')}@${FREE_MAIL}`
  }
  const special = business.lang === 'en' ? BY_TRADE[business.trade.category] : undefined
  const local = special && random.chance(0.3) ? special : random.pick(GREETINGS[business.lang])
  return `${local}@${business.mailHost}`
}
