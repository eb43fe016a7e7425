import * as contract from '#contract/results.ts'
import { read, writeUnkept } from '#server/platform/serve.ts'
import { createCsvLink } from './csv-link.ts'
import { download } from './download.ts'
import { getResult, listResultPoints, listResults } from './results.ts'

export const routes = [
  read(contract.listResults, ({ db, actor, params, body }) => listResults(db, actor, params, body)),
  read(contract.listResultPoints, ({ db, actor, params, body }) => listResultPoints(db, actor, params, body)),
  read(contract.getResult, ({ db, actor, params }) => getResult(db, actor, params.id)),
  writeUnkept(contract.createCsvLink, ({ db, actor, params, body }) =>
    createCsvLink(db, actor, params, body),
  ),
]

export const streams = [download]
