import type { AddressForm } from '../pages/write-address.ts'
import { shuffled } from '../random.ts'
import type { Behaviour, Platform, Robots } from './site.ts'

/** Where a site gives its main address. */
type Place = 'footer' | 'contact' | 'imprint' | 'team' | 'form_only' | 'image'

/** Cards by how often they occur. Decks are dealt from the top and start again when they are used up. */
function deck<Card>(name: string, cards: readonly (readonly [Card, number])[]): Card[] {
  return shuffled(
    cards.flatMap(([card, times]) => Array<Card>(times).fill(card)),
    `deck:${name}`,
  )
}

const forms = deck<AddressForm>('form', [
  ['mailto', 65],
  ['mailto_subject', 10],
  ['plain', 34],
  ['entities', 18],
  ['cloudflare', 22],
  ['cloudflare_link', 5],
  ['typo3', 10],
  ['typo3_token', 6],
  ['rot13', 3],
  ['rot13_attribute', 5],
  ['at_paren', 15],
  ['at_bracket_dot', 11],
  ['at_words', 6],
  ['json_ld', 12],
  ['microdata', 7],
  ['script_parts', 6],
  ['reversed', 4],
  ['split_by_hidden', 5],
  ['full_width', 3],
  ['attribute', 3],
])
const places = deck<Place>('place', [
  ['footer', 92],
  ['contact', 96],
  ['imprint', 22],
  ['team', 12],
  ['form_only', 18],
  ['image', 10],
])
const platforms = deck<Platform>('platform', [
  ['WordPress', 84],
  ['Wix', 34],
  ['Squarespace', 26],
  ['Shopify', 14],
  ['Jimdo', 18],
  ['Webflow', 16],
  [null, 58],
])
const behaviours = deck<Behaviour>('behaviour', [
  ['ok', 235],
  ['slow', 3],
  ['error', 3],
  ['redirect', 5],
  ['dead', 2],
  ['not_html', 2],
])
const robots = deck<Robots>('robots', [
  ['none', 108],
  ['open', 116],
  ['private', 12],
  ['all', 6],
  ['delay', 5],
  ['error', 3],
])

export interface Hand {
  form: AddressForm
  place: Place
  platform: Platform
  behaviour: Behaviour
  robots: Robots
}

/** What the site with this number is dealt. */
export function deal(number: number): Hand {
  const draw = <Card>(cards: readonly Card[]) => cards[number % cards.length] as Card // decks are never empty
  const form = draw(forms)
  return {
    form,
    place: draw(places),
    platform: form.startsWith('typo3') ? 'TYPO3' : draw(platforms),
    behaviour: draw(behaviours),
    robots: draw(robots),
  }
}
