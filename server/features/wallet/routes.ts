import * as contract from '#contract/credits/wallet.ts'
import * as usage from '#contract/credits/usage.ts'
import { read, write, writeUnkept } from '#server/platform/http/serve.ts'
import { getWallet } from './wallet.ts'
import { downloadLedger } from './ledger/download-ledger.ts'
import { listLedger } from './ledger/ledger.ts'
import { createLedgerLink } from './ledger/ledger-link.ts'
import { getUserLimits, saveAccountCaps } from './limits/limits.ts'
import { tendWalletsJob } from './plans/tend-wallets.ts'
import { getUsage } from './usage/usage.ts'

export const routes = [
  read(contract.getWallet, ({ db, actor }) => getWallet(db, actor)),
  read(contract.listLedger, ({ db, actor, query }) => listLedger(db, actor, query)),
  writeUnkept(contract.createLedgerLink, ({ db, actor }) => createLedgerLink(db, actor)),
  read(usage.getUsage, ({ db, actor, query }) => getUsage(db, actor, query.days)),
  read(usage.getUserLimits, ({ db, actor }) => getUserLimits(db, actor)),
  write(usage.saveAccountCaps, ({ tx, actor, body, address }) => saveAccountCaps(tx, actor, body, address)),
]

export const jobs = [tendWalletsJob]

export const streams = [downloadLedger]
