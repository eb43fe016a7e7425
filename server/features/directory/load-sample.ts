import { createHash, randomUUID } from 'node:crypto'
import { languageTags } from '#contract/values/languages.ts'
import { writeBaseMap } from '#engine/base-map/write-base-map.ts'
import { makeCreators } from '#sample/creators/creators.ts'
import { makeMapSource } from '#sample/map/map-source.ts'
import { testville } from '#sample/testville.ts'
import type { Services } from '#server/platform/services.ts'
import { dropUnfinishedMap, mapOfImport, storeMap, tidyMaps, unfinishedMap } from './base-map/map-files.ts'
import { setMapOfDataset } from './base-map/map-of-dataset.ts'
import { sampleAttribution } from './import/osm-dataset.ts'
import { syncCategoryNumbers } from './category-numbers.ts'
import { writeCompanies } from './companies/write-companies.ts'
import { writePeople } from './people/write-people.ts'
import { removeCreators, writeCreators } from './creators/write-creators.ts'
import { writeImport } from './import/write/write-import.ts'

const key = 'sample'

/** Puts the fictional world into the directory, once per content. Removed by the operator, it stays removed. */
export async function loadSample({
  directory,
  directoryPool,
  files,
  log,
}: Pick<Services, 'directory' | 'directoryPool' | 'files' | 'log'>): Promise<void> {
  await syncCategoryNumbers(directoryPool)
  const { places, localities, people, companies } = testville()
  const map = makeMapSource()
  const contentHash = createHash('sha256')
    .update(JSON.stringify([places, localities, people, companies, makeCreators(new Date(0))]))
    .update(map.lines.degrees)
    .digest('hex')
  const loaded = await directory
    .selectFrom('datasets')
    .select(['content_hash', 'removed_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (loaded && (loaded.removed_at !== null || loaded.content_hash === contentHash)) return
  const records = [...localities.map((locality) => ({ locality })), ...places.map((place) => ({ place }))]
  const drawing = randomUUID()
  const { bounds } = writeBaseMap(map, {
    path: unfinishedMap(drawing),
    languages: languageTags,
    attribution: sampleAttribution,
  })
  let replaced: string | null = null
  const facts = {
    key,
    name: 'Sample world',
    kind: 'sample',
    licence: 'CC0-1.0',
    attribution: sampleAttribution,
    dataDate: null,
  } as const
  const { added, updated } = await writeImport(directoryPool, facts, {
    batches: [records],
    beforeCommit: async (client, { datasetId }) => {
      await removeCreators(client, datasetId)
      await writeCreators(client, datasetId, { creators: makeCreators(new Date()) })
      await storeMap(files, drawing)
      replaced = await setMapOfDataset(client, datasetId, bounds && { name: mapOfImport(drawing), bounds })
    },
  })
  await writePeople(directoryPool, facts, { batches: [people] })
  await writeCompanies(directoryPool, { ...facts, contentHash }, { batches: [companies] })
  await dropUnfinishedMap(drawing)
  await tidyMaps(files, drawing, { state: 'done', replacedMap: replaced })
  log.debug({ added, updated }, 'the sample world was loaded')
}
