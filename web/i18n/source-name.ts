import type { PlainKey } from './t.tsx'
import { t } from './t.tsx'

/** The names that we gave to data ourselves; imported data keeps the name of its file. */
const own: Record<string, PlainKey> = {
  'Open data': 'common.openData',
  'Entered by hand': 'common.enteredByHand',
  'Company websites': 'common.companyWebsites',
  'Sample world': 'common.sampleWorld',
  'Fictional places of the sample world': 'common.samplePlaces',
}

/** A source of data in the current language. */
export function sourceName(name: string): string {
  const key = own[name]
  return key ? t(key) : name
}

/** What may be done with data, in the current language. Names of licences are the same in all of them. */
export const licenceName = (licence: string): string =>
  licence === 'unknown' ? t('common.licenceUnknown') : licence
