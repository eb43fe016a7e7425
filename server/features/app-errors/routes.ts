import * as contract from '#contract/operator/app-errors.ts'
import type { Limit, Limits } from '#server/platform/security/limits.ts'
import { across, open, read } from '#server/platform/http/serve.ts'
import { keepAppError } from './keep-app-error.ts'
import { listAppErrors } from './list-app-errors.ts'

const words = 'Too many error reports'
const aMinute: Limit = { name: 'app-errors', points: 60, seconds: 60, words }
const aDay: Limit = { name: 'app-errors-day', points: 300, seconds: 86_400, words }
/** Anybody may report, from many addresses: between two nights no more is kept than a disk has room for. */
const ofAll: Limit = { name: 'app-errors-all', points: 1_000, seconds: 3_600, words }

async function countReport(limits: Limits, address: string): Promise<void> {
  await limits.count(aMinute, address)
  await limits.count(aDay, address)
  await limits.count(ofAll, 'all')
}

export const routes = [
  open(contract.logAppError, async ({ db, services, body, address, asker }) => {
    await countReport(services.limits, address)
    const actor = await asker()
    return keepAppError(db, body, actor?.user_id ?? null)
  }),
  across(
    'errors are of the product, whoever met them',
    read(contract.listAppErrors, ({ db, query }) => listAppErrors(db, query)),
  ),
]
