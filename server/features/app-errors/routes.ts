import * as contract from '#contract/operator/app-errors.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { operatorOnly, publicRoute, query } from '#server/platform/http/served-route.ts'
import { keepAppError } from './keep-app-error.ts'
import { listAppErrors } from './list-app-errors.ts'

const refusal = 'too_many_reports'
const aMinute: Limit = { name: 'app-errors', points: 60, seconds: 60, refusal }
const aDay: Limit = { name: 'app-errors-day', points: 300, seconds: 86_400, refusal }
/** Anybody may report, from many addresses: between two nights no more is kept than a disk has room for. */
const ofAll: Limit = { name: 'app-errors-all', points: 1_000, seconds: 3_600, refusal }

async function countReport(limits: Limits, address: string): Promise<void> {
  await limits.count(aMinute, address)
  await limits.count(aDay, address)
  await limits.count(ofAll, 'all')
}

export const routes = [
  publicRoute(contract.logAppError, async (db, { services, address, findActor }, input) => {
    await countReport(services.limits, address)
    const actor = await findActor()
    return keepAppError(db, input, actor?.user_id ?? null)
  }),
  operatorOnly(
    'errors are of the product, whoever met them',
    query(contract.listAppErrors, (db, context, input) => listAppErrors(db, input)),
  ),
]
