import type { PoolClient } from 'pg'
import { countryNames } from '#engine/geo/country-names.ts'
import { metresBetween } from '../../outline.ts'
import { digestOf } from './rows/digest.ts'
import { localityWords } from './rows/locality-words.ts'

interface Extent {
  country: string
  dataset_id: string
  west: number
  east: number
  south: number
  north: number
}

/**
 * A country of which the directory holds towns but no area, as after the import of a city, is a circle around them: so
 * "Germany" finds what there is of it. It goes when an import brings the country itself.
 */
export async function addCountries(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Extent>(`
    select country, (array_agg(dataset_id order by dataset_id))[1] as dataset_id,
      min(location[0]) as west, max(location[0]) as east, min(location[1]) as south, max(location[1]) as north
    from directory.localities join directory.datasets on datasets.id = dataset_id
    where country is not null and not is_sample and removed_at is null and source_key not like '%/country:%'
    group by country having not bool_or(localities.kind = 'country')`)
  await client.query(
    `delete from directory.localities where source_key like '%/country:%'
       and (dataset_id, country) not in (select * from unnest($1::uuid[], $2::text[]))`,
    [rows.map(({ dataset_id }) => dataset_id), rows.map(({ country }) => country)],
  )
  for (const extent of rows) await addCountry(client, extent)
}

async function addCountry(
  client: PoolClient,
  { country, dataset_id, west, east, south, north }: Extent,
): Promise<void> {
  const [name = country, ...names] = countryNames(country)
  const centre = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const radius = Math.ceil(metresBetween(centre, { lat: north, lon: east }) + townRadiusM)
  const words = localityWords({
    kind: 'country',
    country,
    name,
    names: {},
    alternatives: names,
    postcodes: [],
  })
  const position = `(${centre.lon},${centre.lat})`
  await client.query(
    `insert into directory.localities
       (dataset_id, source_key, version, name, words, kind, rank, location, radius_m, country, digest)
     select id, kind || '/country:' || $2::text, 0, $3, $4, 'country', 10000000, $5::point, $6, $2, $7
     from directory.datasets where id = $1
     on conflict (dataset_id, source_key) do update
       set location = excluded.location, radius_m = excluded.radius_m, digest = excluded.digest
     where localities.digest <> excluded.digest`,
    [
      dataset_id,
      country,
      name,
      words,
      position,
      radius,
      Buffer.from(digestOf(`${position} ${radius}`), 'hex'),
    ],
  )
}

/** A town at the edge is in it whole. */
const townRadiusM = 15_000
