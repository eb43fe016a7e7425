import * as contract from '#contract/leads/directory.ts'
import { mutation, query, confirm } from '#server/platform/http/served-route.ts'
import { getMapSources } from './base-map/get-map-sources.ts'
import { serveBaseMap } from './base-map/serve-base-map.ts'
import { emptyRemoved, listDatasets, removeDataset } from './datasets.ts'
import { findCategories } from './suggest/find-categories.ts'
import { findLocalities } from './suggest/find-localities.ts'
import { importOsm } from './import/import-job.ts'
import { cancelImport, getImport, listImports } from './import/imports.ts'
import { uploadImport } from './import/upload-import.ts'

export const routes = [
  query(contract.findCategories, (db, { services }, input) => findCategories(services.directory, input)),
  query(contract.findLocalities, (db, { services }, input) => findLocalities(services.directory, input)),
  query(contract.listDatasets, (db, { services }) => listDatasets(services.directory)),
  query(contract.getMapSources, (db, { services }) => getMapSources(services)),
  mutation(contract.removeDataset, async (tx, context, input) => {
    await removeDataset(tx, context, input)
    return confirm('source_removed', null)
  }),
  query(contract.listImports, (db, { services }, input) => listImports(services.directory, input)),
  query(contract.getImport, (db, { services }, input) => getImport(services.directory, input.id)),
  mutation(contract.cancelImport, async (tx, { services }, input) => {
    return confirm('import_cancelled', await cancelImport(services.directory, input.id))
  }),
]
export const jobs = [importOsm, emptyRemoved]
export const streams = [uploadImport, serveBaseMap]
