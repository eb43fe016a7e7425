import type { ModuleSlug } from '#contract/values/modules.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Gives a user these modules and no others. Every session has them at its next request. */
export async function setModules(
  tx: Transaction,
  user_id: string,
  modules: readonly ModuleSlug[],
): Promise<void> {
  await tx
    .deleteFrom('user_modules')
    .where('user_id', '=', user_id)
    .where((eb) => eb.not(eb('slug', '=', eb.fn.any(eb.val(modules)))))
    .execute()
  if (modules.length === 0) return
  await tx
    .insertInto('user_modules')
    .values(modules.map((slug) => ({ user_id, slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
