import type { z } from 'zod'
import type * as contract from '#contract/account/checklist.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'

type Context = Pick<RequestContext, 'actor' | 'services'>
type Step = z.infer<typeof contract.Checklist>['steps'][number]

/** Answers the steps of the user from what is there: no step is stored as done. */
export async function getChecklist(
  db: Database,
  context: Context,
): Promise<z.infer<typeof contract.Checklist>> {
  const { actor } = context
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'hides_checklist', 'role'])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  if (!actor.is_main_user) return { steps: [], is_hidden: user.hides_checklist }
  const business = await db.selectFrom('business_profiles').select('name').executeTakeFirst()
  const named: Step = { step: 'business', is_done: user.first_name !== '' && !!business?.name }
  const others = user.role === 'admin' ? await operatorSteps(context) : [await searchStep(db)]
  return { steps: [named, ...others], is_hidden: user.hides_checklist }
}

async function operatorSteps({ services }: Context): Promise<Step[]> {
  const own = await services.directory
    .selectFrom('datasets')
    .select('id')
    .where('is_sample', '=', false)
    .where('removed_at', 'is', null)
    .where('places', '>', 0) // a table of people is no region
    .limit(1)
    .executeTakeFirst()
  return [
    { step: 'email', is_done: services.mail.smtpUrl !== undefined },
    { step: 'data', is_done: own !== undefined },
  ]
}

async function searchStep(db: Database): Promise<Step> {
  const first = await db.selectFrom('searches').select('id').limit(1).executeTakeFirst()
  return { step: 'search', is_done: first !== undefined }
}

/** Hides the checklist of the actor on every device, or shows it again. */
export async function saveChecklist(
  tx: Transaction,
  context: Context,
  { is_hidden }: Input<typeof contract.saveChecklist>,
) {
  await tx
    .updateTable('users')
    .set({ hides_checklist: is_hidden })
    .where('id', '=', context.actor.user_id)
    .execute()
  return getChecklist(tx, context)
}
