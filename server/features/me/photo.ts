import { audit } from '#server/features/audit/audit.ts'
import { imagePath } from '#server/features/images/image-path.ts'
import { removeImageName } from '#server/features/images/remove-image.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** The name of a stored image becomes the actor's photo; null takes it away. The file it replaces goes. */
export async function setPhoto(
  tx: Transaction,
  actor: Actor,
  photo: string | null,
  address: string,
): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['photo', 'email'])
    .where('id', '=', actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ photo }).where('id', '=', actor.user_id).execute()
  if (before.photo) await enqueue(tx, removeImageName, { name: before.photo })
  await audit(
    tx,
    { actor, address },
    {
      action: 'profile_changed',
      object_id: actor.user_id,
      object_name: before.email,
      before: { photo: imagePath(before.photo) },
      after: { photo: imagePath(photo) },
    },
  )
}
