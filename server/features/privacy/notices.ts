import { sql } from 'kysely'
import type * as contract from '#contract/privacy/notices.ts'
import { spokenOf } from '#contract/values/languages.ts'
import { isShown } from '#server/features/leads/masking/withheld.ts'
import { contactOfFact } from '#server/features/suppressions/left-out.ts'
import { scopesOf } from '#server/features/suppressions/suppressions.ts'
import type { AccountContext, RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { siteUrl } from '#server/platform/tenancy/sites.ts'
import { contactsOfRow } from './erasure/person.ts'
import { noticeTexts } from './notice-texts.ts'
import { optOutToken } from './opt-out-link.ts'

type Actor = Pick<RequestContext, 'actor'>

export async function getNoticeTemplate(db: Database, { actor }: Actor) {
  const own = await db.selectFrom('privacy_notices').select('body').executeTakeFirst()
  if (own) return { body: own.body, is_default: false }
  return { body: (await wordsOf(db, actor)).body, is_default: true }
}

async function wordsOf(db: Database, { user_id }: RequestContext['actor']) {
  const user = await db.selectFrom('users').select('language').where('id', '=', user_id).executeTakeFirst()
  return noticeTexts[spokenOf([user?.language ?? 'en']) ?? 'en']
}

export async function setNoticeTemplate(
  tx: Transaction,
  context: Actor,
  { body }: Input<typeof contract.setNoticeTemplate>,
) {
  const { account_id } = context.actor
  if (body === null) await tx.deleteFrom('privacy_notices').execute()
  else
    await tx
      .insertInto('privacy_notices')
      .values({ account_id, body })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ body }))
      .execute()
  return getNoticeTemplate(tx, context)
}

/** The notice for a lead. Fields of the text are filled in; anything else in it stays as it was written. */
export async function getNotice(
  db: Database,
  context: RequestContext,
  { id }: Input<typeof contract.getNotice>,
): Promise<{ body: string }> {
  const lead = await db
    .selectFrom('results')
    .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
    .innerJoin('accounts', 'accounts.id', 'results.account_id')
    .leftJoin('business_profiles', 'business_profiles.account_id', 'results.account_id')
    .selectAll('results')
    .select(['campaigns.keep_days', 'business_profiles.email as own_email'])
    .select(sql<string>`coalesce(nullif(business_profiles.name, ''), accounts.name)`.as('business'))
    .where('results.id', '=', id)
    .executeTakeFirst()
  if (!lead) throw notFound('lead')
  const facts = await db
    .selectFrom('facts')
    .innerJoin('results', 'results.id', 'facts.result_id')
    .select(['facts.value', 'facts.field', 'facts.source'])
    .where('facts.result_id', '=', id)
    .where(isShown)
    .execute()
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('is_main_user', '=', true)
    .executeTakeFirst()
  const words = await wordsOf(db, context.actor)
  const { name, email, phone, position, company, linkedin_url, keep_days, business } = lead
  const held = [name, position, company, email, phone, linkedin_url, ...facts.map(({ value }) => value)]
  const fields: Record<string, string> = {
    name,
    business,
    values: [...new Set(held.filter(Boolean))].join(', '),
    sources: [...new Set(facts.map(({ source }) => source))].join(', ') || '–',
    retention: keep_days === null ? words.noLimit : words.limit.replace('{days}', String(keep_days)),
    contact: lead.own_email ?? owner?.email ?? business,
    opt_out: await optOutLink(db, context, { lead, facts }),
  }
  const { body } = await getNoticeTemplate(db, context)
  return {
    body: body.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, field: string) =>
      Object.hasOwn(fields, field) ? (fields[field] ?? '') : whole,
    ),
  }
}

/**
 * Where the person objects without a sign-in, on the host that the account works on. The link names what the account sees,
 * and the lead by its source: one that named a withheld value could be pressed to confirm guesses.
 */
async function optOutLink(
  db: Database,
  { account_id, actor, site, services: { secrets, url } }: RequestContext,
  { lead, facts }: { lead: Parameters<typeof contactsOfRow>[0]; facts: { field: string; value: string }[] },
): Promise<string> {
  const own = facts.flatMap((fact) => (fact.field === 'email' || fact.field === 'phone' ? fact : []))
  const known = own.flatMap((fact) => contactOfFact(fact, null) ?? [])
  const scope = (await scopesOf(db, actor)).at(-1) ?? 'account'
  const seen = contactsOfRow(lead).filter(({ withheld }) => !withheld)
  const token = optOutToken(secrets, { account_id, scope }, [...seen, ...known])
  return `${site.reseller_id === null ? url : siteUrl(url, site.host)}/opt-out?token=${token}`
}

/** Leads of the list are deleted by the nightly clean-up once they are older. */
export async function setRetention(
  tx: Transaction,
  context: AccountContext,
  { id, keep_days }: Input<typeof contract.setRetention>,
) {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ keep_days })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('list')
  await announce(tx, context, { kind: 'campaign', id })
  return { keep_days }
}
