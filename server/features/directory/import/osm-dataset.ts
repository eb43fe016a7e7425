import type { DatasetFacts } from './write/put-dataset.ts'

const maxNameLetters = 80
export const sampleAttribution = 'Fictional places of the sample world'
export const osmAttribution = '© OpenStreetMap contributors'

/** "malta-2018-08.osm.pbf" and "malta-latest.osm.pbf" are both about "Malta": a newer extract updates the older one. */
export function regionOf(fileName: string): string {
  const stem = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/(\.osm)?(\.pbf)?$/i, '')
    .replace(/[-_. ]+(latest|internal|\d{4}[-_]?\d{0,2}[-_]?\d{0,2}|\d{6})(?=$|[-_. ])/gi, '')
    .replace(/[-_. ]+/g, ' ')
    .trim()
  const name = stem === '' ? 'OpenStreetMap' : stem
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, maxNameLetters)
}

/** Extracts with the same name are the same dataset, whatever case or dashes they are written with. */
export function osmDataset(
  name: string,
  dataDate: Date | null,
  { isSample = false }: { isSample?: boolean } = {},
): DatasetFacts {
  if (isSample) {
    return {
      key: `sample:${datasetKey(name)}`,
      name,
      kind: 'sample',
      licence: 'CC0-1.0',
      attribution: sampleAttribution,
      dataDate,
    }
  }
  return {
    key: datasetKey(name),
    name: `OpenStreetMap: ${name}`,
    kind: 'osm',
    licence: 'ODbL-1.0',
    attribution: osmAttribution,
    dataDate,
  }
}

export const datasetKey = (name: string): string => `osm:${datasetSlug(name)}`

/** The name of a dataset in a key: without case, and with one dash for whatever stands between words. */
export const datasetSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
