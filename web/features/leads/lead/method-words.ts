import { type PlainKey, t } from '#web/i18n/t.tsx'

const methods = new Map<string, PlainKey>(
  Object.entries({
    text: 'lead.method.text',
    mailto: 'lead.method.mailto',
    tel: 'lead.method.tel',
    whatsapp: 'lead.method.whatsapp',
    link: 'lead.method.link',
    heading: 'lead.method.heading',
    cloudflare: 'lead.method.cloudflare',
    typo3: 'lead.method.typo3',
    cipher: 'lead.method.cipher',
    written_out: 'lead.method.writtenOut',
    reversed: 'lead.method.reversed',
    script: 'lead.method.script',
    attribute: 'lead.method.attribute',
    json_ld: 'lead.method.jsonLd',
    microdata: 'lead.method.microdata',
    meta: 'lead.method.meta',
    markup: 'lead.method.markup',
    found_by_name: 'lead.method.foundByName',
    'derived:building': 'lead.method.derived.building',
    'derived:address': 'lead.method.derived.address',
    'derived:street': 'lead.method.derived.street',
    'derived:neighbours': 'lead.method.derived.neighbours',
    'derived:postcode': 'lead.method.derived.postcode',
    'derived:area': 'lead.method.derived.area',
    'derived:settlement': 'lead.method.derived.settlement',
    'derived:file': 'lead.method.derived.file',
    'derived:phone': 'lead.method.derived.phone',
  }),
)

/** How a value stood on its page, or was found for a place; undefined where the code says neither. */
export function methodWords(method: string): string | undefined {
  const key = methods.get(method)
  return key && t(key)
}

/** Where a value comes from, by the code of its method. */
export type Origin = 'dataset' | 'site' | 'source' | 'guess' | 'mail_server' | 'entered' | 'from_lead'

/** Origins that are the method itself. */
const ownOrigins = ['dataset', 'mail_server', 'entered', 'from_lead', 'source'] as const

export function originOf(method: string): Origin {
  const own = ownOrigins.find((origin) => origin === method)
  if (own) return own
  if (method.startsWith('derived:')) return 'dataset'
  return method.startsWith('pattern') ? 'guess' : 'site'
}
