import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { defaultSiteSettings, SiteChange } from '#contract/account/branding.ts'
import { createAccount } from '#server/features/auth/registration/create-account.ts'
import { startSession } from '#server/features/auth/sessions/sessions.ts'
import { hashPassword } from '#server/features/auth/password/passwords.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { TestUser } from '#testing/make.ts'

/** What a reseller sends to save its brand: the defaults, but for what the test is about. */
export function brandOf(domain: string, more: Partial<z.input<typeof SiteChange>> = {}) {
  const { logo: _, ...defaults } = defaultSiteSettings
  return { ...defaults, domain, name: `Brand of ${domain}`, sign_up: true, ...more }
}

/** A reseller whose domain is verified; its main user has a session on the platform's host. */
export async function makeReseller(db: Database, domain: string): Promise<TestUser> {
  const email = `${randomUUID()}@quarry.test`
  return db.transaction().execute(async (tx) => {
    const user = await createAccount(tx, {
      kind: 'reseller',
      name: domain,
      email,
      password_hash: null,
      role: 'user',
      modules: ['leads', 'whitelabel'],
      credits: 0,
    })
    const { menu, chat: _, chat_secret: __, ...brand } = SiteChange.parse(brandOf(domain))
    const verified_at = new Date().toISOString()
    await tx
      .insertInto('sites')
      .values({ ...brand, account_id: user.account_id, menu: JSON.stringify(menu), verified_at })
      .execute()
    return {
      ...user,
      email,
      token: await startSession(tx, { site: { host: 'quarry.test' } }, { user_id: user.id }),
    }
  })
}

interface ClientOptions {
  host: string
  email?: string
  password?: string
}

/** A client of that reseller, signed in on its domain. */
export async function makeClient(
  db: Database,
  { account_id }: TestUser,
  { host, email = `${randomUUID()}@client.example`, password }: ClientOptions,
): Promise<TestUser> {
  const password_hash = password === undefined ? null : await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const user = await createAccount(tx, {
      kind: 'client',
      name: 'Client',
      parent_account_id: account_id,
      reseller_id: account_id,
      email,
      password_hash,
      role: 'user',
      modules: ['leads', 'admin'],
      credits: 100,
    })
    return { ...user, email, token: await startSession(tx, { site: { host } }, { user_id: user.id }) }
  })
}
