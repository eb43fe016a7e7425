import type { ClientBase } from 'pg'

/** A source of open data: a later import with the same key brings it up to date. */
export interface DatasetFacts {
  key: string
  name: string
  kind: 'osm' | 'sample' | 'table'
  licence: string
  attribution: string
  dataDate: Date | null
  /** Tells whether content that is made, not read, has changed. */
  contentHash?: string
}

/** The row of a dataset, new or as it is now. Answers its id. */
export async function putDataset(client: ClientBase, facts: DatasetFacts): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into directory.datasets (key, name, kind, licence, attribution, is_sample, data_date, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (key) do update set (name, licence, attribution, data_date, content_hash, updated_at, removed_at)
       = (excluded.name, excluded.licence, excluded.attribution, excluded.data_date, excluded.content_hash, now(), null)
     returning id`,
    [
      facts.key,
      facts.name,
      facts.kind,
      facts.licence,
      facts.attribution,
      facts.kind === 'sample',
      facts.dataDate?.toISOString() ?? null,
      facts.contentHash ?? null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('A dataset was neither added nor updated')
  return row.id
}

/** Whether a dataset holds anything yet, by itself or along with another. */
export async function hasContent(client: ClientBase, datasetId: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from directory.places where dataset_id = $1)
       or exists (select from directory.place_copies where dataset_id = $1)
       or exists (select from directory.localities where dataset_id = $1) as found`,
    [datasetId],
  )
  return rows[0]?.found ?? true
}

/** Counts what each dataset holds, for an import may move places between them. Answers the localities of this one. */
export async function recount(client: ClientBase, datasetId: string): Promise<number> {
  await client.query(`
    update directory.datasets set
      places = (select count(*) from directory.places where dataset_id = datasets.id)
             + (select count(*) from directory.place_copies where dataset_id = datasets.id),
      localities = (select count(*) from directory.localities
        where dataset_id = datasets.id and source_key not like '%/country:%')`)
  const { rows } = await client.query<{ localities: number }>(
    'select localities from directory.datasets where id = $1',
    [datasetId],
  )
  return rows[0]?.localities ?? 0
}
