import { createHash } from 'node:crypto'
import { testville } from '#sample/testville.ts'
import type { Services } from '#server/platform/services.ts'
import { syncCategoryNumbers } from './category-numbers.ts'
import { writeImport } from './import/write/write-import.ts'

const key = 'sample'

/** Puts the fictional world into the directory, once per content. Removed by the operator, it stays removed. */
export async function loadSample({
  directory,
  directoryPool,
  log,
}: Pick<Services, 'directory' | 'directoryPool' | 'log'>): Promise<void> {
  await syncCategoryNumbers(directoryPool)
  const { places, localities } = testville()
  const contentHash = createHash('sha256')
    .update(JSON.stringify([places, localities]))
    .digest('hex')
  const loaded = await directory
    .selectFrom('datasets')
    .select(['content_hash', 'removed_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (loaded && (loaded.removed_at !== null || loaded.content_hash === contentHash)) return
  const records = [...localities.map((locality) => ({ locality })), ...places.map((place) => ({ place }))]
  const { added, updated } = await writeImport(
    directoryPool,
    {
      key,
      name: 'Sample world',
      kind: 'sample',
      licence: 'CC0-1.0',
      attribution: 'Fictional places of the sample world',
      dataDate: null,
      contentHash,
    },
    [records],
  )
  log.debug({ added, updated }, 'the sample world was loaded')
}
