import * as contract from '#contract/leads/leads.ts'
import { query, secretMutation } from '#server/platform/http/served-route.ts'
import { createCsvLink } from './csv/csv-link.ts'
import { download } from './csv/download.ts'
import { getResult, listResultPoints, listResults } from './leads.ts'

export const routes = [
  query(contract.listResults, (db, { actor }, input) => listResults(db, actor, input, input)),
  query(contract.listResultPoints, (db, { actor }, input) => listResultPoints(db, actor, input, input)),
  query(contract.getResult, (db, { actor }, input) => getResult(db, actor, input.id)),
  secretMutation(contract.createCsvLink, (db, { actor }, input) => createCsvLink(db, actor, input, input)),
]

export const streams = [download]
