import * as mappings from '#contract/leads/imports/import-mappings.ts'
import * as contract from '#contract/leads/imports/list-imports.ts'
import {
  confirm,
  dear,
  mutation,
  preparedMutation,
  query,
  secretMutation,
} from '#server/platform/http/served-route.ts'
import { dropListImports } from './drop-list-imports.ts'
import {
  changeListImport,
  getListImport,
  listListImports,
  readImportAgain,
  stopListImport,
  undoListImport,
} from './list-imports.ts'
import {
  deleteImportMapping,
  listImportMappings,
  renameImportMapping,
  saveImportMapping,
} from './mappings/import-mappings.ts'
import { createListRejectsLink, downloadListRejects } from './rejects.ts'
import { jobOf } from '#server/runs/job-of.ts'
import { importRun } from './import-run.ts'
import { startListImport } from './start-list-import.ts'
import { uploadListImport } from './upload-list-import.ts'

/** The first rows are made into leads anew. */
const rowsCost = { weight: 5 }

export const routes = [
  dear(rowsCost, query(contract.getListImport, getListImport)),
  query(contract.listListImports, listListImports),
  dear(rowsCost, preparedMutation(contract.changeListImport, readImportAgain, changeListImport)),
  mutation(contract.startListImport, startListImport),
  mutation(contract.stopListImport, stopListImport),
  mutation(contract.undoListImport, undoListImport),
  secretMutation(contract.createListRejectsLink, createListRejectsLink),
  query(mappings.listImportMappings, listImportMappings),
  mutation(mappings.saveImportMapping, async (tx, context, input) => {
    return confirm('mapping_saved', await saveImportMapping(tx, context, input))
  }),
  mutation(mappings.renameImportMapping, async (tx, context, input) => {
    return confirm('mapping_renamed', await renameImportMapping(tx, context, input))
  }),
  mutation(mappings.deleteImportMapping, async (tx, context, input) => {
    return confirm('mapping_deleted', await deleteImportMapping(tx, context, input))
  }),
]

export const jobs = [jobOf(importRun), dropListImports]
export const streams = [uploadListImport, downloadListRejects]
