import type { Lang } from './trade.ts'

type Speciality = readonly [trade: string, name: RegExp, category: string]

/** What a sign tells beyond the trade: an osteria is an Italian restaurant. First match wins. */
const SPECIALITIES: readonly Speciality[] = [
  ['restaurant', /pizzeria/i, 'pizzeria'],
  ['restaurant', /sushi/i, 'sushi-restaurant'],
  ['restaurant', /ramen/i, 'japanese-restaurant'],
  ['restaurant', /noodle/i, 'noodle-restaurant'],
  ['restaurant', /hanoi|tran &/i, 'vietnamese-restaurant'],
  ['restaurant', /lotus|jade|bamboo|plum/i, 'chinese-restaurant'],
  ['restaurant', /seoul|korean/i, 'korean-restaurant'],
  ['restaurant', /tandoor|curry|nair|saffron|spice/i, 'indian-restaurant'],
  ['restaurant', /taqueria|cantina$/i, 'mexican-restaurant'],
  ['restaurant', /seafood|oyster|oar$/i, 'seafood-restaurant'],
  ['restaurant', /steakhouse/i, 'steakhouse'],
  ['restaurant', /barbecue|churrasco|parrilla/i, 'barbecue-restaurant'],
  ['restaurant', /aegean|papadakis/i, 'greek-restaurant'],
  ['restaurant', /ocakbaşı/i, 'turkish-restaurant'],
  ['restaurant', /mezze|persian/i, 'middle-eastern-restaurant'],
  ['restaurant', /varenyky/i, 'ukrainian-restaurant'],
  ['restaurant', /vegetarian/i, 'vegetarian-restaurant'],
  ['fast-food', /kebab/i, 'kebab-takeaway'],
  ['fast-food', /pizza|slice/i, 'pizza-takeaway'],
  ['fast-food', /burger/i, 'burger-takeaway'],
  ['fast-food', /chip/i, 'fish-and-chips'],
  ['fast-food', /taco/i, 'mexican-takeaway'],
  ['fast-food', /wok/i, 'chinese-takeaway'],
  ['cafe', /tea/i, 'teahouse'],
  ['cafe', /coffee|espresso|roasters/i, 'coffee-shop'],
  ['hairdresser', /barber/i, 'barber'],
  ['dentist', /orthodont|aligned|kieferorthop/i, 'orthodontist'],
  ['doctor', /dermatolog/i, 'dermatologist'],
  ['beauty-salon', /nails/i, 'nail-salon'],
]

const RESTAURANTS: Record<Lang, string | undefined> = {
  en: undefined,
  de: 'german-restaurant',
  fr: 'french-restaurant',
  es: 'spanish-restaurant',
  it: 'italian-restaurant',
}

/** Id in the category tree, as narrow as name and language allow. */
export function categoryOf(trade: string, name: string, lang: Lang): string {
  const special = SPECIALITIES.find(([of, pattern]) => of === trade && pattern.test(name))
  if (special) return special[2]
  return (trade === 'restaurant' && RESTAURANTS[lang]) || trade
}
