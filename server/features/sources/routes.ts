import { trySource as trySourceRoute } from '#contract/operator/source-mapping.ts'
import * as contract from '#contract/operator/sources.ts'
import { mutation, operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { changeSource, createSource, orderSources, removeSource, switchSource } from './change-sources.ts'
import { proposeOrder } from './propose-order.ts'
import { readSources } from './source-rows.ts'
import { trySource } from './try-source.ts'
import { listSourceErrors } from './source-errors.ts'

const why = 'sources and their figures are those of all accounts'

export const routes = [
  operatorOnly(
    why,
    query(contract.listSources, (db) => readSources(db)),
  ),
  operatorOnly(why, mutation(contract.createSource, createSource)),
  operatorOnly(why, mutation(contract.changeSource, changeSource)),
  operatorOnly(why, mutation(contract.switchSource, switchSource)),
  operatorOnly(why, mutation(contract.orderSources, orderSources)),
  operatorOnly(why, mutation(contract.removeSource, removeSource)),
  operatorOnly(why, query(contract.listSourceErrors, listSourceErrors)),
  operatorOnly(why, secretMutation(trySourceRoute, trySource)),
  operatorOnly(why, query(contract.proposeOrder, proposeOrder)),
]
