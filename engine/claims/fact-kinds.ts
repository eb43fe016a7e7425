/**
 * How the value of a fact is read: `text` as a phrase, `concept` as words of a closed list in any language, `number` with
 * ranges and units, `price` as a number with a currency or a level, `hours` as days and times, `digits` and `address` as
 * a contact, `person` as "name, role", `yes_no` as a property, `quote` as words that may be repeated verbatim.
 */
export type ValueType =
  | 'text'
  | 'concept'
  | 'number'
  | 'price'
  | 'hours'
  | 'digits'
  | 'address'
  | 'person'
  | 'yes_no'
  | 'quote'

export interface KindFacts {
  type: ValueType
  /** A fact says whether the subject has it; "no" and "none" are values. */
  hasPolarity?: true
  /** The value may be a range or bounded, such as "11-50" or "more than 30". */
  hasRange?: true
  /** The unit that the number has in a fact without one. */
  unit?: 'percent' | 'metres' | 'year' | 'of five'
  /** A part of the value names the subject as well. */
  isPartial?: true
  /** The fact was read on the subject's website, so the text may speak of that site. */
  isOfSite?: true
  /** Other spellings of the kind in files of facts, without case, spaces and underscores. */
  spellings?: readonly string[]
}

/** Every kind of fact that can be claimed. A new kind is a line here and its words in `words/`. */
export const factKinds = {
  name: { type: 'text', isPartial: true, spellings: ['title', 'businessname'] },
  company: { type: 'text', isPartial: true, spellings: ['employer', 'organisation', 'organization'] },
  person: { type: 'person', spellings: ['people', 'owner', 'contact', 'fullname', 'contactperson'] },
  role: { type: 'concept', spellings: ['position', 'jobtitle'] },
  department: { type: 'text' },
  industry: { type: 'text', spellings: ['sector', 'branch'] },
  username: { type: 'text', spellings: ['handle'] },
  network: { type: 'concept', spellings: ['socialnetwork'] },
  city: { type: 'text', spellings: ['place', 'town', 'locality'] },
  area: { type: 'text', spellings: ['district', 'neighbourhood', 'neighborhood', 'quarter'] },
  region: { type: 'text', spellings: ['state', 'county', 'province'] },
  country: { type: 'concept' },
  street: { type: 'text', spellings: ['address', 'streetaddress'] },
  postal_code: { type: 'text', spellings: ['postcode', 'zip', 'zipcode'] },
  landmark: { type: 'text', spellings: ['near', 'nearby', 'closeto'] },
  distance: { type: 'number', hasRange: true, unit: 'metres' },
  category: { type: 'concept', spellings: ['eattype', 'type', 'kind', 'businesstype'] },
  cuisine: { type: 'concept', spellings: ['food', 'kitchen'] },
  offer: { type: 'text', spellings: ['offers', 'service', 'services', 'product', 'products'] },
  price: { type: 'price', hasRange: true, spellings: ['pricerange', 'prices', 'pricelevel'] },
  rating: {
    type: 'number',
    hasRange: true,
    unit: 'of five',
    spellings: ['customerrating', 'stars', 'score', 'averagerating'],
  },
  review_count: {
    type: 'number',
    hasRange: true,
    spellings: ['reviews', 'reviewscount', 'numberofreviews', 'ratingcount'],
  },
  headcount: {
    type: 'number',
    hasRange: true,
    spellings: ['employees', 'staff', 'teamsize', 'companysize', 'size'],
  },
  founding_year: {
    type: 'number',
    hasRange: true,
    unit: 'year',
    spellings: ['founded', 'foundingyear', 'established', 'since'],
  },
  followers: { type: 'number', hasRange: true, spellings: ['followercount', 'subscribers'] },
  average_views: { type: 'number', hasRange: true, spellings: ['views'] },
  engagement: { type: 'number', hasRange: true, unit: 'percent', spellings: ['engagementrate'] },
  growth: { type: 'number', hasRange: true, unit: 'percent' },
  locations: { type: 'number', hasRange: true, spellings: ['branches', 'locationcount', 'rooms'] },
  opening_hours: { type: 'hours', spellings: ['hours', 'opening', 'openinghours', 'opendays', 'open'] },
  phone: { type: 'digits', hasPolarity: true, spellings: ['telephone', 'tel', 'phonenumber', 'mobile'] },
  email: { type: 'address', hasPolarity: true, spellings: ['mail', 'emailaddress'] },
  website: {
    type: 'address',
    hasPolarity: true,
    isOfSite: true,
    spellings: ['url', 'site', 'homepage', 'web', 'domain'],
  },
  facebook: { type: 'yes_no', hasPolarity: true },
  instagram: { type: 'yes_no', hasPolarity: true },
  linkedin: { type: 'yes_no', hasPolarity: true, spellings: ['linkedinurl'] },
  youtube: { type: 'yes_no', hasPolarity: true },
  tiktok: { type: 'yes_no', hasPolarity: true },
  whatsapp: { type: 'yes_no', hasPolarity: true },
  booking: {
    type: 'yes_no',
    hasPolarity: true,
    isOfSite: true,
    spellings: ['onlinebooking', 'bookings', 'appointments', 'reservations', 'reservation'],
  },
  shop: {
    type: 'yes_no',
    hasPolarity: true,
    isOfSite: true,
    spellings: ['onlineshop', 'webshop', 'ecommerce', 'store'],
  },
  contact_form: { type: 'yes_no', hasPolarity: true, isOfSite: true, spellings: ['form', 'contactform'] },
  newsletter: { type: 'yes_no', hasPolarity: true, isOfSite: true },
  tls: { type: 'yes_no', hasPolarity: true, isOfSite: true, spellings: ['https', 'ssl', 'certificate'] },
  platform: { type: 'concept', isOfSite: true, spellings: ['cms', 'shopsystem', 'builtwith', 'technology'] },
  site_language: {
    type: 'concept',
    isOfSite: true,
    spellings: ['language', 'sitelanguage', 'websitelanguage'],
  },
  languages_spoken: { type: 'concept', spellings: ['languages', 'spokenlanguages', 'languagesspoken'] },
  payment: { type: 'concept', spellings: ['payments', 'paymentmethods', 'paymentmethod'] },
  wheelchair: {
    type: 'yes_no',
    hasPolarity: true,
    spellings: ['accessibility', 'accessible', 'wheelchairaccessible'],
  },
  outdoor_seating: { type: 'yes_no', hasPolarity: true, spellings: ['outdoorseating', 'terrace'] },
  delivery: { type: 'yes_no', hasPolarity: true },
  takeaway: { type: 'yes_no', hasPolarity: true, spellings: ['takeout'] },
  family_friendly: {
    type: 'yes_no',
    hasPolarity: true,
    spellings: ['familyfriendly', 'kidsfriendly', 'kidfriendly', 'childfriendly'],
  },
  parking: { type: 'yes_no', hasPolarity: true, spellings: ['carpark'] },
  wifi: { type: 'yes_no', hasPolarity: true, spellings: ['internet', 'wlan'] },
  pets: {
    type: 'yes_no',
    hasPolarity: true,
    spellings: ['dogs', 'petfriendly', 'petsallowed', 'dogsallowed'],
  },
  vegetarian: { type: 'yes_no', hasPolarity: true },
  vegan: { type: 'yes_no', hasPolarity: true },
  smoking: { type: 'yes_no', hasPolarity: true },
  chain: { type: 'yes_no', hasPolarity: true, spellings: ['ischain', 'franchise'] },
  quote: {
    type: 'quote',
    isOfSite: true,
    spellings: ['news', 'snippet', 'page', 'text', 'about', 'description'],
  },
} as const satisfies Record<string, KindFacts>

export type FactKind = keyof typeof factKinds

const table: Readonly<Record<string, KindFacts>> = factKinds
const bySpelling = new Map<string, FactKind>()
for (const kind of Object.keys(factKinds) as FactKind[]) {
  // the keys of that table
  for (const spelling of [kind, ...(table[kind]?.spellings ?? [])]) bySpelling.set(plain(spelling), kind)
}

function plain(spelling: string): string {
  return spelling.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The kind that a key of a file of facts means, or undefined: "customer rating" and `customerRating` are `rating`. */
export const kindOfKey = (key: string): FactKind | undefined => bySpelling.get(plain(key))

export const factsOfKind = (kind: FactKind): KindFacts => factKinds[kind]
