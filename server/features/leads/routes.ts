import * as contract from '#contract/leads/leads.ts'
import { query, secretMutation } from '#server/platform/http/served-route.ts'
import { createCsvLink } from './csv/csv-link.ts'
import { download } from './csv/download.ts'
import { getResult, listResultPoints } from './leads.ts'
import { listResults } from './list-results.ts'

export const routes = [
  query(contract.listResults, listResults),
  query(contract.listResultPoints, listResultPoints),
  query(contract.getResult, getResult),
  secretMutation(contract.createCsvLink, createCsvLink),
]

export const streams = [download]
