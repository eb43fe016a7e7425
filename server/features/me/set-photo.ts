import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import { removeImageName } from '#server/features/images/remove-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'

/** Sets the photo of the actor to a stored image, or to none. The replaced file is removed. */
export async function setPhoto(
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'address'>,
  photo: string | null,
): Promise<void> {
  const { user_id } = context.actor
  const before = await tx
    .selectFrom('users')
    .select(['photo', 'email'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ photo }).where('id', '=', user_id).execute()
  if (before.photo) await enqueue(tx, removeImageName, { name: before.photo })
  await audit(tx, context, {
    action: 'profile_changed',
    object_id: user_id,
    object_name: before.email,
    before: { photo: imagePath(before.photo) },
    after: { photo: imagePath(photo) },
  })
}
