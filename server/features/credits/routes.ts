import * as contract from '#contract/credits.ts'
import { read, write } from '#server/platform/serve.ts'
import { getWallet } from './credits.ts'
import { downloadLedger } from './download-ledger.ts'
import { listLedger } from './ledger.ts'
import { createLedgerLink } from './ledger-link.ts'

export const routes = [
  read(contract.getWallet, ({ db, actor }) => getWallet(db, actor)),
  read(contract.listLedger, ({ db, actor, query }) => listLedger(db, actor, query)),
  write(contract.createLedgerLink, ({ tx, actor }) => createLedgerLink(tx, actor)),
]

export const streams = [downloadLedger]
