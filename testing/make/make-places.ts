import type { PersonRecord } from '#engine/import/person-record.ts'
import { writePeople } from '#server/features/directory/people/write-people.ts'
import type { Pool } from 'pg'
import type { LocalityRecord, PlaceRecord } from '#engine/import/place-record.ts'
import type { Batches } from '#server/features/directory/import/write/portions.ts'
import { writeImport } from '#server/features/directory/import/write/write-import.ts'
import type { WriteOptions } from '#server/features/directory/import/write/written.ts'

/** A café at 10° N 20° E that nothing more is known of. */
export function makePlace(source_id: string, known: Partial<PlaceRecord> = {}): PlaceRecord {
  return {
    source_id,
    version: 1,
    name: `Place ${source_id}`,
    names: {},
    categories: ['cafe'],
    lat: 10,
    lon: 20,
    street: null,
    postal_code: null,
    suburb: null,
    city: null,
    state: null,
    country: null,
    derived: {},
    phones: [],
    websites: [],
    emails: [],
    profiles: [],
    opening_hours: null,
    wheelchair: null,
    brand: null,
    operator: null,
    chain: false,
    ...known,
  }
}

export function makeLocality(source_id: string, known: Partial<LocalityRecord> = {}): LocalityRecord {
  return {
    source_id,
    version: 1,
    name: `Town ${source_id}`,
    names: {},
    alternatives: [],
    kind: 'town',
    lat: 10,
    lon: 20,
    outline: null,
    radius_m: null,
    population: null,
    postcodes: [],
    country: null,
    within: [],
    ...known,
  }
}

interface Made extends WriteOptions {
  places: PlaceRecord[] | Batches
  localities?: LocalityRecord[]
  kind?: 'osm' | 'sample'
  dataDate?: Date | null
}

/** Writes a dataset of open data, or of the sample world, with exactly these places and localities. */
export function importPlaces(
  pool: Pool,
  key: string,
  { places, localities = [], kind = 'osm', dataDate = null, ...options }: Made,
) {
  const batches = Array.isArray(places)
    ? [[...localities.map((locality) => ({ locality })), ...places.map((place) => ({ place }))]]
    : places
  return writeImport(
    pool,
    {
      key,
      name: key,
      kind,
      licence: 'ODbL-1.0',
      attribution: `© makers of ${key}`,
      dataDate,
    },
    { batches, ...options },
  )
}

/** A person of whom nothing more is known than the name. */
export function makePerson(source_id: string, known: Partial<PersonRecord> = {}): PersonRecord {
  return {
    source_id,
    name: `Person ${source_id}`,
    first_name: null,
    last_name: null,
    title: null,
    company: null,
    company_domain: null,
    industry: null,
    headcount: null,
    country: null,
    state: null,
    city: null,
    linkedin_url: null,
    emails: [],
    phones: [],
    keywords: [],
    ...known,
  }
}

/** Writes a dataset of the sample world, or one that is no sample, with exactly these people. */
export function importPeople(
  pool: Pool,
  dataset: string | { key: string; kind: 'table' },
  people: PersonRecord[],
) {
  const { key, kind } = typeof dataset === 'string' ? { key: dataset, kind: 'sample' as const } : dataset
  const facts = {
    key,
    name: key,
    kind,
    licence: 'CC0-1.0',
    attribution: `© makers of ${key}`,
    dataDate: null,
  } as const
  return writePeople(pool, facts, { batches: [people] })
}
