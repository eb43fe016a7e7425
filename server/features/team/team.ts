import { sql } from 'kysely'
import type { Invitation, Member } from '#contract/account/team.ts'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { imagePath } from '#server/features/images/stored-image.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/http/problem.ts'

/** The people of the account with their rights, the main user first. */
function selectMembers(db: Database) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'first_name',
      'last_name',
      'photo',
      'role',
      'is_main_user',
      'access_to_wallet',
      'credit_limit',
      'last_sign_in_at as last_sign_in',
      eb
        .selectFrom('user_modules')
        .whereRef('user_modules.user_id', '=', 'users.id')
        .select((inner) => inner.fn.agg<ModuleSlug[]>('array_agg', ['slug']).as('slugs'))
        .as('slugs'),
      eb
        .selectFrom('campaigns')
        .whereRef('campaigns.created_by', '=', 'users.id')
        .where('campaigns.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('lists'))
        .as('lists'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('is_main_user', 'desc')
    .orderBy('created_at')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

function toMember({ slugs, photo, lists, ...row }: Row): Member {
  const has = new Set(slugs)
  return {
    ...row,
    photo: imagePath(photo),
    lists: lists ?? 0,
    modules: moduleSlugs.filter((slug) => has.has(slug)),
  }
}

type Account = Pick<RequestContext['actor'], 'account_id'>

export async function getMember(db: Database, { account_id }: Account, id: string): Promise<Member> {
  const row = await selectMembers(db)
    .where('users.account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('teammate')
  return toMember(row)
}

export async function getTeam(db: Database, { actor }: Pick<RequestContext, 'actor'>) {
  const rows = await selectMembers(db).execute()
  const members = rows.map(toMember)
  const invitations = actor.is_main_user ? await selectInvitations(db).execute() : []
  return {
    members,
    invitations,
    can_edit: actor.is_main_user,
    modules: members.find(({ is_main_user }) => is_main_user)?.modules ?? [],
  }
}

const invitationColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'modules',
  'access_to_wallet',
  'credit_limit',
  'created_at',
  'expires_at',
] as const

function selectInvitations(db: Database) {
  return db
    .selectFrom('invitations')
    .select(invitationColumns)
    .select((eb) => [
      sql<boolean>`expires_at <= now()`.as('is_expired'),
      eb('taken_at', 'is not', null).$castTo<boolean>().as('is_taken'),
    ])
    .where('user_id', 'is', null)
    .orderBy('created_at')
}

export async function getInvitation(db: Database, id: string): Promise<Invitation> {
  const row = await selectInvitations(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('invitation')
  return row
}
