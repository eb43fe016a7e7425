import * as contract from '#contract/leads/directory.ts'
import { read, Said, write } from '#server/platform/http/serve.ts'
import { emptyRemoved, listDatasets, removeDataset } from './datasets.ts'
import { findCategories } from './find-categories.ts'
import { findLocalities } from './find-localities.ts'
import { importOsm } from './import/import-job.ts'
import { cancelImport, getImport, listImports } from './import/imports.ts'
import { uploadImport } from './import/upload-import.ts'

export const directory = {
  routes: [
    read(contract.findCategories, ({ services, query }) => findCategories(services.directory, query)),
    read(contract.findLocalities, ({ services, query }) => findLocalities(services.directory, query)),
    read(contract.listDatasets, ({ services }) => listDatasets(services.directory)),
    write(contract.removeDataset, async ({ tx, services, actor, params }) => {
      await removeDataset(tx, services.directory, actor, params.id)
      return new Said('Source removed', null)
    }),
    read(contract.listImports, ({ services, query }) => listImports(services.directory, query)),
    read(contract.getImport, ({ services, params }) => getImport(services.directory, params.id)),
    write(contract.cancelImport, async ({ services, params }) => {
      return new Said('Import cancelled', await cancelImport(services.directory, params.id))
    }),
  ],
  jobs: [importOsm, emptyRemoved],
  streams: [uploadImport],
}
