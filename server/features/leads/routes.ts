import * as contract from '#contract/leads/leads.ts'
import { read, writeUnkept } from '#server/platform/http/serve.ts'
import { createCsvLink } from './csv/csv-link.ts'
import { download } from './csv/download.ts'
import { getResult, listResultPoints, listResults } from './leads.ts'

export const routes = [
  read(contract.listResults, ({ db, actor, params, body }) => listResults(db, actor, params, body)),
  read(contract.listResultPoints, ({ db, actor, params, body }) => listResultPoints(db, actor, params, body)),
  read(contract.getResult, ({ db, actor, params }) => getResult(db, actor, params.id)),
  writeUnkept(contract.createCsvLink, ({ db, actor, params, body }) =>
    createCsvLink(db, actor, params, body),
  ),
]

export const streams = [download]
