import type { ConfirmEmail, Login, Register } from '#contract/account/auth.ts'
import { refuse } from '#server/platform/http/problem.ts'
import { newToken } from '#server/platform/security/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import type { Site } from '#server/platform/tenancy/sites.ts'
import { createAccount } from './create-account.ts'
import { askForCode, findCode, limitAsking, spendCode } from '#server/features/auth/codes/email-codes.ts'
import { findLinked, link } from '#server/features/auth/social/link-identity.ts'
import { limitNetwork } from '#server/features/auth/codes/limit-code-requests.ts'
import { lockEmail } from '#server/features/auth/codes/lock-email.ts'
import { noteRegistration } from './note-registration.ts'
import { checkNewPassword } from '#server/features/auth/password/password-rules.ts'
import { hashPassword, isPassword } from '#server/features/auth/password/passwords.ts'
import { findRegistration } from './registrations.ts'
import { signIn, type Visit } from '#server/features/auth/sessions/sessions.ts'
import { findOwner, findUser, isSignUpOpen } from '#server/features/auth/site-owner.ts'
import { providerNames } from '#server/features/auth/social/verify-social-token.ts'

/** What somebody who comes by themselves may open, and try it with. */
export const firstModules = ['leads'] as const
export const firstCredits = 50

/** Notes a registration. No account is made or touched before the code of the mail comes back with this claim. */
export async function register(
  services: Services,
  { email, password, ref, ...names }: Register,
  site: Site,
  address: string,
) {
  mustBeOpen(services, site)
  checkNewPassword(services.signIn, password, email)
  await limitNetwork(services.limits, address)
  await limitAsking(services.limits, 'register', email, site)
  const person = { ...names, password_hash: await hashPassword(password), ref: ref || null }
  const claim = newToken()
  await services.db
    .transaction()
    .execute((tx) => askForCode(tx, { purpose: 'register', email, site, person, claim }))
  return { claim }
}

/** A new code and a new claim for who shows the password of the registration; anyone else gets a claim to nothing. */
export async function resendConfirmation(
  services: Services,
  { email, password }: Login,
  site: Site,
  address: string,
) {
  mustBeOpen(services, site)
  const { db, limits } = services
  await limitNetwork(limits, address)
  await limitAsking(limits, 'register', email, site)
  const registration = await findRegistration(db, email, site)
  const { person } = registration ?? {}
  const isTheirs = await isPassword(person?.password_hash, password)
  const claim = newToken()
  await db.transaction().execute((tx) =>
    askForCode(tx, {
      purpose: 'register',
      email,
      site,
      claim,
      ...(isTheirs && person ? { person } : {}),
    }),
  )
  return { claim }
}

/** The account of a registration, its first user and a session, once. An address that has an account keeps it as it is. */
export async function confirmEmail(services: Services, { email, code, claim }: ConfirmEmail, visit: Visit) {
  const site = visit.site
  mustBeOpen(services, site)
  const { db, limits } = services
  const found = await findCode(db, limits, { purpose: 'register', email, code, claim, site })
  const { person } = found
  if (!person) throw new Error('A code to confirm an address names nobody')
  const user = await db.transaction().execute(async (tx) => {
    await lockEmail(tx, found.email)
    await spendCode(tx, found.id)
    const taken = await findUser(tx, found.email, site)
    if (taken) throw refuse('already_registered')
    const made = await createAccount(tx, {
      kind: 'client',
      parent_account_id: await findOwner(tx, site),
      reseller_id: site.reseller_id,
      name: `${person.first_name} ${person.last_name}`.trim() || found.email,
      ref: person.ref,
      email: found.email,
      first_name: person.first_name,
      last_name: person.last_name,
      password_hash: person.password_hash,
      role: 'user',
      modules: firstModules,
      credits: firstCredits,
    })
    await noteRegistration(tx, {
      ...made,
      email: found.email,
      address: visit.address,
      given: {
        modules: firstModules,
        credits: firstCredits,
        ref: person.ref,
        ...(person.identity && { provider: providerNames[person.identity.provider] }),
      },
    })
    if (person.identity) {
      if (await findLinked(tx, person.identity)) {
        throw refuse('identity_taken')
      }
      await link(tx, person.identity, made.id)
    }
    await tx
      .deleteFrom('email_codes')
      .where('purpose', '=', 'register')
      .where('email', '=', email)
      .where('reseller_id', 'is not distinct from', site.reseller_id)
      .execute()
    return made
  })
  return signIn(services, user.id, visit)
}

function mustBeOpen(services: Services, site: Site): void {
  if (!isSignUpOpen(services, site)) throw refuse('sign_up_closed')
}
