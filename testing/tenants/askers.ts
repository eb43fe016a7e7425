import { sql } from 'kysely'
import type { TestApp } from '#testing/app.ts'
import { settle } from './settle.ts'
import { makeTenant, type Tenant } from './tenants.ts'

/** A user who owns one of everything and asks for rows of another account. */
export interface Asker {
  who: string
  tenant: Tenant
}

/** Users near to an account but not of it, and the operator, who may impersonate its users. */
export async function makeAskers(app: TestApp, { user: { account_id } }: Tenant): Promise<Asker[]> {
  const { db } = app.services
  const [another, reseller, above, beside, operator] = [
    await makeTenant(app),
    await makeTenant(app),
    await makeTenant(app),
    await makeTenant(app),
    await makeTenant(app),
  ]
  const become = (kind: string, { user }: Tenant) =>
    sql`update accounts set kind = ${kind} where id = ${user.account_id}`.execute(db)
  for (const each of [reseller, above]) await become('reseller', each)
  await sql`update accounts set parent_account_id = ${above.user.account_id}
    where id in (${account_id}, ${beside.user.account_id})`.execute(db)
  await become('platform', operator)
  await sql`update users set role = 'admin' where id = ${operator.user.id}`.execute(db)
  await db.insertInto('user_modules').values({ user_id: operator.user.id, slug: 'admin' }).execute()
  return [
    { who: 'another account', tenant: another },
    { who: 'another reseller', tenant: reseller },
    { who: 'the reseller above it', tenant: above },
    { who: 'a client of the same reseller', tenant: beside },
    { who: 'the operator', tenant: operator },
  ]
}

/** One of everything again, for who used some of it up. */
export async function settleAgain(app: TestApp, { user, ids }: Tenant): Promise<Tenant> {
  return { user, ids: { ...ids, ...(await settle(app, user)) } }
}
