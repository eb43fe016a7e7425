/** What a row of a table may describe. */
export const tableKinds = ['places', 'people', 'companies', 'creators'] as const
export type TableKind = (typeof tableKinds)[number]

/** What the values of a field look like, whatever its column is called. */
export type ValueShape =
  | 'any'
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'linkedin'
  | 'profile'
  | 'handle'
  | 'number'
  | 'share'
  | 'latitude'
  | 'longitude'
  | 'country'
  | 'date'

interface FieldFacts {
  shape: ValueShape
  kinds: readonly TableKind[]
  /** Column names that mean this field, in folded words, the commonest first: `zip|zip code`. */
  called: string
  /** Several columns may hold it. */
  repeats?: boolean
}

const everyKind = tableKinds
const named = ['places', 'companies'] as const
const located = ['places', 'people', 'companies'] as const

/** The fields that columns are mapped to, with the names that such columns have in practice. */
export const tableFields = {
  id: {
    shape: 'any',
    kinds: everyKind,
    called: 'id|uuid|source id|external id|fmid|objectid',
  },
  name: {
    shape: 'text',
    kinds: everyKind,
    called:
      'name|full name|names primary|official full|display name|title name|business name|company name|market name|organization name|organisation name|security|influencer name|channel|you tuber|contact name|nom|nombre|nome|firma|firmenname|bezeichnung',
  },
  first_name: {
    shape: 'text',
    kinds: ['people'],
    called: 'first name|given name|first|firstname|forename|vorname|prenom|nombre de pila',
  },
  last_name: {
    shape: 'text',
    kinds: ['people'],
    called: 'last name|family name|last|surname|lastname|nachname|apellido|nom de famille|cognome',
  },
  title: {
    shape: 'text',
    kinds: ['people'],
    called: 'job title|title|position|role|headline|funktion|titre|cargo|ruolo|beruf',
  },
  company: {
    shape: 'text',
    kinds: ['people'],
    called:
      'company|company name|organization|organisation|organization name|employer|firma|unternehmen|entreprise|empresa|azienda',
  },
  website: {
    shape: 'url',
    kinds: everyKind,
    called:
      'website|websites|website url|web site|homepage|url|web page|web pages|domain|domain name|domains|company domain|company website|webseite|site web|sitio web|sito',
    repeats: true,
  },
  industry: {
    shape: 'text',
    kinds: ['people', 'companies'],
    called: 'industry|sector|gics sector|gics sub industry|branche|secteur|sector industrial|domain type',
  },
  headcount: {
    shape: 'any',
    kinds: ['people', 'companies'],
    called: 'headcount|employees|company size|size|number of employees|mitarbeiter|effectif|empleados',
  },
  category: {
    shape: 'text',
    kinds: ['places', 'creators'],
    called:
      'category|category 1|primary category|categories primary|taxonomy primary|basic category|type|brewery type|kategorie|categorie|categoria|genre|niche|topic',
  },
  email: {
    shape: 'email',
    kinds: everyKind,
    called:
      'email|emails|e mail|mail|email address|security contact email|contact email|e mail adresse|courriel|correo',
    repeats: true,
  },
  phone: {
    shape: 'phone',
    kinds: everyKind,
    called:
      'phone|phone number|telephone|phones|mobile|tel|voice|offices voice|cell|telefon|telefono|telephone fixe|mobil|handy',
    repeats: true,
  },
  linkedin: {
    shape: 'linkedin',
    kinds: located,
    called: 'linkedin|linkedin url|linkedin profile|profile url',
  },
  profile: {
    shape: 'profile',
    kinds: ['places'],
    called: 'facebook|instagram|twitter|youtube|tiktok|socials|x com|social|other media',
    repeats: true,
  },
  street: {
    shape: 'text',
    kinds: named,
    called:
      'street|address|address 1|street address|address line 1|strasse|adresse|direccion|indirizzo|rue|addresses freeform',
  },
  postal_code: {
    shape: 'any',
    kinds: named,
    called: 'postal code|zip|zip code|postcode|plz|code postal|codigo postal|cap|addresses postcode',
  },
  city: {
    shape: 'text',
    kinds: located,
    called: 'city|town|locality|place|ort|stadt|ville|ciudad|citta|addresses locality|headquarters location',
  },
  state: {
    shape: 'text',
    kinds: located,
    called: 'state|state province|province|region|bundesland|county|departement|provincia|addresses region',
  },
  country: {
    shape: 'country',
    kinds: everyKind,
    called:
      'country|country code|alpha two code|nation|land|pays|pais|paese|addresses country|audience country|audience country mostly',
  },
  lat: { shape: 'latitude', kinds: ['places'], called: 'latitude|lat|y|geo lat|breitengrad' },
  lon: {
    shape: 'longitude',
    kinds: ['places'],
    called: 'longitude|lon|lng|long|x|geo lon|langengrad',
  },
  username: {
    shape: 'handle',
    kinds: ['creators'],
    called:
      'username|handle|user name|account|instagram name|influencer insta name|tiktoker|tiktoker name|channel info|channel name|youtuber name|screen name|profile name',
  },
  network: { shape: 'text', kinds: ['creators'], called: 'network|platform|social network' },
  followers: {
    shape: 'number',
    kinds: ['creators'],
    called:
      'followers|followers numbers|subscribers count|subscribers|follower|fans|abonnenten|abonnes|seguidores',
  },
  posts: {
    shape: 'number',
    kinds: ['creators'],
    called: 'posts|videos|media count|uploads|beitrage',
  },
  views: {
    shape: 'number',
    kinds: ['creators'],
    called: 'views avg|avg views|average views|views',
  },
  likes: {
    shape: 'number',
    kinds: ['creators'],
    called: 'likes avg|avg likes|average likes|likes|authentic engagement|authentic engagement values',
  },
  comments: {
    shape: 'number',
    kinds: ['creators'],
    called: 'comments avg|avg comments|average comments|comments',
  },
  shares: {
    shape: 'number',
    kinds: ['creators'],
    called: 'shares avg|avg shares|average shares|shares',
  },
  engagements: {
    shape: 'number',
    kinds: ['creators'],
    called: 'engagement avg|engagement avg values|engagements|average engagement',
  },
  engagement_rate: {
    shape: 'share',
    kinds: ['creators'],
    called: 'engagement rate|60d eng rate|eng rate|er',
  },
  last_posted: { shape: 'date', kinds: ['creators'], called: 'last posted|last post|last upload' },
} as const satisfies Record<string, FieldFacts>

export type TableField = keyof typeof tableFields

export const fieldsOf = (kind: TableKind): TableField[] =>
  (Object.keys(tableFields) as TableField[]) // the keys of that table
    .filter((field) => (tableFields[field].kinds as readonly TableKind[]).includes(kind))

/** A column name as it is compared: without case, accents and marks, camelCase in words. */
export const foldHeader = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
