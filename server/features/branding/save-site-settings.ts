import { fieldError } from '#contract/messages/field-errors.ts'
import type { saveSiteSettings as saveSiteSettingsRoute } from '#contract/account/branding.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/postgres/database.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { chatSecretPlace } from '#server/platform/tenancy/sites.ts'
import { readDomain } from './read-domain.ts'

/** Saves the brand of one domain of the actor's account. A new domain is shown to no visitor until it is verified. */
export async function saveSiteSettings(
  tx: Transaction,
  context: RequestContext,
  { domain: typed, chat_secret, ...given }: Input<typeof saveSiteSettingsRoute>,
) {
  const { services, actor } = context
  await requireBrandOwner(tx, actor)
  const domain = readDomain(typed, services.url)
  if (domain === undefined) throw invalid({ domain: fieldError('domain_not_yours') })
  const before = await findSite(tx, actor, domain)
  const brand = brandOf(given)
  const { id } = await tx
    .insertInto('sites')
    .values({ account_id: actor.account_id, domain, ...brand })
    .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doUpdateSet(brand))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (chat_secret !== undefined) {
    const sealed_chat_secret =
      chat_secret === null ? null : services.secrets.seal(chat_secret, chatSecretPlace(id))
    await tx.updateTable('sites').set({ sealed_chat_secret }).where('id', '=', id).execute()
  }
  const after = await findSite(tx, actor, domain)
  await audit(tx, context, {
    action: 'site_changed',
    object_id: id,
    object_name: domain,
    before: before ? auditValues(before) : null,
    after: after ? auditValues(after) : null,
  })
  await announce(tx, actor, { kind: 'site', id })
  return confirm('brand_saved', {
    domain,
    is_verified: typeof after?.verified_at === 'string',
    has_chat_secret: typeof after?.sealed_chat_secret === 'string',
  })
}

type Brand = Omit<Input<typeof saveSiteSettingsRoute>, 'domain' | 'chat_secret'>

/** The columns of a brand, each named, so that no other field of a request reaches the row. */
const brandOf = (given: Brand) => ({
  name: given.name,
  script: given.script,
  content: given.content,
  login_page_bg_color: given.login_page_bg_color,
  sidebar_background_color: given.sidebar_background_color,
  button_color: given.button_color,
  secondary_color: given.secondary_color,
  text_color: given.text_color,
  heading_color: given.heading_color,
  crms: given.crms,
  menu: JSON.stringify(given.menu),
  show_training_center: given.show_training_center,
  language: given.language,
  sign_up: given.sign_up,
  chat: given.chat && JSON.stringify(given.chat),
})

/** Refuses teammates and the clients of a business: only the main user of the platform or of a reseller has brands. */
async function requireBrandOwner(tx: Transaction, actor: Actor): Promise<void> {
  const { kind } = await tx
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (kind === 'client' || !actor.is_main_user) throw refuse('owner_only_brand')
}

/** Several accounts may have a row of one domain until one of them verifies it; this is the actor's row. */
function findSite(tx: Transaction, { account_id }: Actor, domain: string) {
  return tx
    .selectFrom('sites')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** The values for the audit log: instead of the chat secret, whether there is one. */
function auditValues(row: Row) {
  const { sealed_chat_secret, ...brand } = row
  return { ...brand, chat_secret: sealed_chat_secret === null ? 'none' : 'set' }
}
