import { type PlainKey, t } from '#web/i18n/t.tsx'

const methods = new Map<string, PlainKey>(
  Object.entries({
    text: 'list.method.text',
    mailto: 'list.method.mailto',
    tel: 'list.method.tel',
    whatsapp: 'list.method.whatsapp',
    link: 'list.method.link',
    heading: 'list.method.heading',
    cloudflare: 'list.method.cloudflare',
    typo3: 'list.method.typo3',
    cipher: 'list.method.cipher',
    written_out: 'list.method.writtenOut',
    reversed: 'list.method.reversed',
    script: 'list.method.script',
    attribute: 'list.method.attribute',
    json_ld: 'list.method.jsonLd',
    microdata: 'list.method.microdata',
    meta: 'list.method.meta',
    markup: 'list.method.markup',
    found_by_name: 'list.method.foundByName',
    'derived:building': 'list.method.derived.building',
    'derived:address': 'list.method.derived.address',
    'derived:street': 'list.method.derived.street',
    'derived:neighbours': 'list.method.derived.neighbours',
    'derived:postcode': 'list.method.derived.postcode',
    'derived:area': 'list.method.derived.area',
    'derived:settlement': 'list.method.derived.settlement',
    'derived:file': 'list.method.derived.file',
    'derived:phone': 'list.method.derived.phone',
  }),
)

/** How a value stood on its page, or was found for a place; undefined where the code says neither. */
export function methodWords(method: string): string | undefined {
  const key = methods.get(method)
  return key && t(key)
}

/** Where a value comes from, by the code of its method. */
export type Origin = 'dataset' | 'site' | 'guess' | 'mail_server'

export function originOf(method: string): Origin {
  if (method === 'dataset' || method === 'mail_server') return method
  if (method.startsWith('derived:')) return 'dataset'
  return method.startsWith('pattern') ? 'guess' : 'site'
}
