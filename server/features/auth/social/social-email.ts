import type * as contract from '#contract/account/social-login.ts'
import { requestCode } from '#server/features/auth/codes/email-codes.ts'
import { limitCodes } from '#server/features/auth/codes/limit-code-requests.ts'
import { beginStep, findStep, stepIsOver } from '#server/features/auth/sign-in/sign-in-steps.ts'
import type { VisitContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { RegisteredPerson } from '#server/platform/security/registered-person.ts'
import { networkPrefix } from '#server/platform/connections/network-prefix.ts'
import type { Limit } from '#server/platform/security/limits.ts'

const purpose = 'social'

/** Starts the registration of a person whose provider checked no email. The claim lets the person name an email for a while. */
export async function beginSocialEmail(db: Database, context: VisitContext, person: RegisteredPerson) {
  const claim = await beginStep(db, { purpose, host: context.site.host, person })
  const email = person.identity?.email
  if (email !== undefined) await sendTo(db, context, { email, claim, person })
  return { confirm: { email: email ?? null, claim } }
}

/** Sends a code to an email that the person names. The claim confirms the email together with the code. */
export async function askSocialEmail(
  db: Database,
  context: VisitContext,
  { claim, email }: Input<typeof contract.askSocialEmail>,
) {
  if (!context.services.signIn.signUp) throw refuse('sign_up_closed')
  await countSocialTry(context)
  const { person } = await findStep(db, { purpose, claim, host: context.site.host })
  if (!person) throw stepIsOver()
  await sendTo(db, context, { email, claim, person })
  return { claim }
}

interface Recipient {
  email: string
  claim: string
  person: RegisteredPerson
}

async function sendTo(db: Database, context: VisitContext, { email, claim, person }: Recipient) {
  await limitCodes(context, { purpose: 'register', key: email })
  await db
    .transaction()
    .execute((tx) => requestCode(tx, context, { purpose: 'register', email, person, claim }))
}

const tries: Limit = {
  name: 'social-from',
  points: 60,
  seconds: 3_600,
  refusal: 'too_many_attempts',
}

type Context = Pick<VisitContext, 'services' | 'address'>

export const countSocialTry = ({ services: { limits }, address }: Context) =>
  limits.count(tries, networkPrefix(address))

export const giveSocialTryBack = ({ services: { limits }, address }: Context) =>
  limits.giveBack(tries, networkPrefix(address))
