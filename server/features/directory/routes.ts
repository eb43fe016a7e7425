import * as contract from '#contract/leads/directory.ts'
import * as tables from '#contract/leads/tables.ts'
import * as regions from '#contract/leads/regions.ts'
import {
  confirm,
  mutation,
  preparedMutation,
  query,
  secretMutation,
} from '#server/platform/http/served-route.ts'
import { getMapSources, serveBaseMap } from './base-map/serve-maps.ts'
import { emptyRemoved, listDatasets, removeDataset } from './datasets.ts'
import { findCategories } from './suggest/find-categories.ts'
import { findLocalities } from './suggest/find-localities.ts'
import { findKnownValues } from './suggest/known-values.ts'
import { importOsm } from './import/import-job.ts'
import { cancelImport, getImport, listImports } from './import/imports.ts'
import { uploadImport } from './import/upload-import.ts'
import { findRegions, getRegion } from './regions/find-regions.ts'
import { importOverture } from './overture/import-overture.ts'
import { importRegion } from './regions/import-region.ts'
import { cleanDrafts } from './tables/upload/clean-drafts.ts'
import { createRejectsLink, downloadRejects } from './tables/rejects/download-rejects.ts'
import { undoImport } from './tables/undo-import.ts'
import { changeTable, getTable, importTable, readTableAgain } from './tables/upload/table-drafts.ts'
import {
  deleteTableMapping,
  listTableMappings,
  renameTableMapping,
  saveTableMapping,
} from './tables/upload/table-mappings.ts'
import { uploadTable } from './tables/upload/upload-table.ts'
import { changeDataset, renewDatasets } from './regions/renew-datasets.ts'

export const routes = [
  query(contract.findCategories, (db, { services }, input) => findCategories(services.directory, input)),
  query(contract.findLocalities, (db, { services }, input) => findLocalities(services.directory, input)),
  query(contract.findKnownValues, (db, { services }, input) => findKnownValues(services.directory, input)),
  query(contract.listDatasets, (db, { services }) => listDatasets(services.directory)),
  query(contract.getMapSources, (db, { services }) => getMapSources(services)),
  mutation(contract.removeDataset, async (tx, context, input) => {
    await removeDataset(tx, context, input)
    return confirm('source_removed', null)
  }),
  query(regions.findRegions, (db, { services }, input) => findRegions(services, input)),
  query(regions.getRegion, (db, { services }, input) => getRegion(services, input)),
  mutation(regions.importRegion, async (tx, context, input) => {
    return confirm('import_started', await importRegion(tx, context, input))
  }),
  mutation(regions.importOverture, async (tx, context, input) => {
    return confirm('import_started', await importOverture(tx, context, input))
  }),
  mutation(regions.changeDataset, async (tx, { services }, input) => {
    return confirm('dataset_saved', await changeDataset(services.directory, input))
  }),
  query(contract.listImports, (db, { services }, input) => listImports(services.directory, input)),
  query(contract.getImport, (db, { services }, input) => getImport(services.directory, input.id)),
  query(tables.getTable, (db, { services }, input) => getTable(services.directory, input)),
  preparedMutation(tables.changeTable, readTableAgain, changeTable),
  query(tables.listTableMappings, (db, { services }) => listTableMappings(services.directory)),
  mutation(tables.saveTableMapping, async (tx, context, input) => {
    return confirm('mapping_saved', await saveTableMapping(tx, context, input))
  }),
  mutation(tables.renameTableMapping, async (tx, context, input) => {
    return confirm('mapping_renamed', await renameTableMapping(tx, context, input))
  }),
  mutation(tables.deleteTableMapping, async (tx, context, input) => {
    return confirm('mapping_deleted', await deleteTableMapping(tx, context, input))
  }),
  mutation(tables.importTable, async (tx, context, input) => {
    return confirm('import_started', await importTable(tx, context, input))
  }),
  mutation(tables.undoImport, async (tx, context, input) => {
    return confirm('import_undone', await undoImport(tx, context, input))
  }),
  secretMutation(tables.createRejectsLink, createRejectsLink),
  mutation(contract.cancelImport, async (tx, { services }, input) => {
    return confirm('import_cancelled', await cancelImport(services, input.id))
  }),
]
export const jobs = [importOsm, emptyRemoved, renewDatasets, cleanDrafts]
export const streams = [uploadImport, uploadTable, downloadRejects, serveBaseMap]
