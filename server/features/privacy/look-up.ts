import { sql, type SqlBool } from 'kysely'
import type * as contract from '#contract/privacy/privacy.ts'
import { isShown } from '#server/features/leads/masking/withheld.ts'
import { type Contact, leftOutOf } from '#server/features/suppressions/left-out.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { countPersonCall } from './person-limits.ts'
import { typedContact } from './typed-contact.ts'

/** The most leads and values that one look-up answers. */
const most = 500

/**
 * Finds a person by what was typed: an email address, a phone number, or a full name. Only values that the account sees
 * are compared (decision 63).
 */
export async function lookUpPerson(
  db: Database,
  context: Pick<RequestContext, 'account_id' | 'services'>,
  { query }: Input<typeof contract.lookUpPerson>,
) {
  const { account_id } = context
  await countPersonCall(context, 'look-up')
  const contact = await typedContact(db, query)
  const [leads, values] = await Promise.all([
    db
      .selectFrom('results')
      .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
      .select([
        'results.id',
        'results.campaign_id',
        'results.type',
        'results.name',
        'results.email',
        'results.phone',
        'results.company',
        'results.created_at',
        'campaigns.name as campaign_name',
      ])
      .where('results.account_id', '=', account_id)
      .where(isLead(contact))
      .orderBy('results.id', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('facts')
      .innerJoin('results', 'results.id', 'facts.result_id')
      .innerJoin('campaigns', 'campaigns.id', 'results.campaign_id')
      .select(['facts.id', 'facts.field', 'facts.value', 'facts.result_id', 'results.name as lead_name'])
      .select('campaigns.name as campaign_name')
      .where('facts.account_id', '=', account_id)
      .where('facts.field', 'in', ['email', 'phone', 'person', 'profile'])
      .where(sql<SqlBool>`md5(lower(facts.value)) = md5(${contact.value.toLowerCase()})`)
      .where(isShown)
      .where(sql<SqlBool>`not ${isLead(contact)}`)
      .orderBy('facts.id', 'desc')
      .limit(most)
      .execute(),
  ])
  const isLeftOut = await leftOutOf(db, account_id, contact.kind === 'person' ? [] : [contact])
  return { leads, values, is_kept_out: isLeftOut(contact) }
}

/** Whether a lead is the person, by a value that it shows. What it withholds would confirm guesses. */
function isLead({ kind, value }: Contact) {
  if (kind === 'email')
    return sql<SqlBool>`(suppression_email(results.email) = suppression_email(${value})) is true`
  if (kind === 'phone') return sql<SqlBool>`(results.phone = ${value}) is true`
  if (kind === 'profile')
    return sql<SqlBool>`(profile_key(results.linkedin_url) = profile_key(${value})) is true`
  return sql<SqlBool>`(md5(lower(results.name)) = md5(lower(${value})))`
}
