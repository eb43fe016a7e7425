import * as contract from '#contract/wallet/wallet.ts'
import * as usage from '#contract/wallet/usage.ts'
import { bySystem, dear, mutation, query, secretMutation } from '#server/platform/http/served-route.ts'
import { checkLedger, reconcile } from './proof/reconcile.ts'
import { getLedgerHead, signHeads } from './proof/sign-heads.ts'
import { createLedgerLink, downloadLedger } from './ledger/download-ledger.ts'
import { listLedger } from './ledger/list-ledger.ts'
import { getUserLimits, saveAccountCaps } from './limits/limits.ts'
import { getUsage } from './usage/get-usage.ts'
import { getWallet } from './usage/get-wallet.ts'
import { walletUpkeep } from './wallet-upkeep.ts'

export const routes = [
  query(contract.getWallet, getWallet),
  query(contract.listLedger, listLedger),
  secretMutation(contract.createLedgerLink, createLedgerLink),
  dear({ weight: 10 }, mutation(contract.checkLedger, checkLedger)),
  query(contract.getLedgerHead, getLedgerHead),
  query(usage.getUsage, getUsage),
  query(usage.getUserLimits, getUserLimits),
  bySystem('the limits of the wallet', mutation(usage.saveAccountCaps, saveAccountCaps)),
]

export const jobs = [walletUpkeep, signHeads, reconcile]

export const streams = [downloadLedger]
