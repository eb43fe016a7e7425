import * as contract from '#contract/wallet/wallet.ts'
import * as usage from '#contract/wallet/usage.ts'
import { mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import { getWallet } from './usage/get-wallet.ts'
import { downloadLedger } from './ledger/download-ledger.ts'
import { listLedger } from './ledger/ledger.ts'
import { createLedgerLink } from './ledger/ledger-link.ts'
import { getUserLimits, saveAccountCaps } from './limits/limits.ts'
import { tendWalletsJob } from './wallet-upkeep.ts'
import { getUsage } from './usage/usage.ts'

export const routes = [
  query(contract.getWallet, (db, { actor }) => getWallet(db, actor)),
  query(contract.listLedger, (db, { actor }, input) => listLedger(db, actor, input)),
  secretMutation(contract.createLedgerLink, (db, { actor }) => createLedgerLink(db, actor)),
  query(usage.getUsage, (db, { actor }, input) => getUsage(db, actor, input.days)),
  query(usage.getUserLimits, (db, { actor }) => getUserLimits(db, actor)),
  mutation(usage.saveAccountCaps, (tx, { actor, address }, input) =>
    saveAccountCaps(tx, actor, input, address),
  ),
]

export const jobs = [tendWalletsJob]

export const streams = [downloadLedger]
