import type { AskSocialEmail } from '#contract/account/social-login.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import type { Services } from '#server/platform/services.ts'
import { askForCode, limitAsking } from '#server/features/auth/codes/email-codes.ts'
import { beginStep, findStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import type { SignInSite } from '#server/features/auth/site-owner.ts'
import { countSocialTry } from './social-limit.ts'

const purpose = 'social'

/** Somebody new whom a provider brought without an address it vouches for: the claim lets them name one for a while. */
export async function beginSocialEmail(services: Services, person: RegisteredPerson, site: SignInSite) {
  const claim = await beginStep(services.db, { purpose, host: site.host, person })
  const email = person.identity?.email
  if (email !== undefined) await sendTo(services, { email, claim, person }, site)
  return { confirm: { email: email ?? null, claim } }
}

/** A code to an address of their own, the first or another one. The claim confirms it together with the code. */
export async function askSocialEmail(
  services: Services,
  { claim, email }: AskSocialEmail,
  { site, address }: { site: SignInSite; address: string },
) {
  if (!services.signIn.signUp) throw refuse('sign_up_closed')
  await countSocialTry(services.limits, address)
  const { person } = await findStep(services.db, { purpose, claim, host: site.host })
  if (!person) throw stepIsOver()
  await sendTo(services, { email, claim, person }, site)
  return { claim }
}

interface Asked {
  email: string
  claim: string
  person: RegisteredPerson
}

async function sendTo(
  { db, limits }: Services,
  { email, claim, person }: Asked,
  site: SignInSite,
): Promise<void> {
  await limitAsking(limits, 'register', email, site)
  await db.transaction().execute((tx) => askForCode(tx, { purpose: 'register', email, site, person, claim }))
}
