import { logAppError } from '#contract/app-errors.ts'
import type { Limit } from '#server/platform/limits.ts'
import { open } from '#server/platform/serve.ts'

const reports: Limit = { name: 'app-errors', points: 60, seconds: 60, words: 'Too many error reports' }

export const routes = [
  open(logAppError, async ({ db, services, body, address }) => {
    await services.limits.count(reports, address)
    const { id } = await db
      .insertInto('app_errors')
      .values({ message: body.message, stack: body.err ?? null, details: body.info ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { reference: id.slice(-8) }
  }),
]
