import type { Pool } from 'pg'
import { removeCompanies } from './companies/write-companies.ts'
import { removeCreators } from './creators/write-creators.ts'
import { removePlaces } from './import/write/write-portions.ts'
import { removePeople } from './people/write-people.ts'

/** Takes a dataset's places, localities, people, companies and creators away; what another dataset holds too stays. */
export const emptyDataset = (pool: Pool, datasetId: string): Promise<void> =>
  removePlaces(pool, datasetId, async (client) => {
    await removePeople(client, datasetId)
    await removeCompanies(client, datasetId)
    await removeCreators(client, datasetId)
  })
