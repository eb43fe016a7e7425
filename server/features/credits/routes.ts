import * as contract from '#contract/credits.ts'
import { read } from '#server/platform/serve.ts'
import { getWallet } from './credits.ts'

export const routes = [read(contract.getWallet, ({ db, actor }) => getWallet(db, actor))]
