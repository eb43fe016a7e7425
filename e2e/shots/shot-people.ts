import { listOutbox, showOutboxMail } from '#contract/operator/mail-outbox.ts'
import { acceptTerms } from '#contract/account/me.ts'
import { startImpersonation } from '#contract/account/impersonation.ts'
import { acceptInvitation, inviteMember } from '#contract/account/team.ts'
import { ask, type Prepared, signIn, startDomainList, startList } from '../product/prepare.ts'
import { owner } from '../product/server.ts'

/** Whose browser a picture is taken in. */
export type Viewer = 'main' | 'member' | 'newcomer' | 'impersonator' | 'operator' | 'visitor'

/** A brand with an account on it that has a list, a team and an impersonating operator. */
export interface Stage {
  url: string
  /** Operators work on the address of the platform. */
  operatorUrl: string
  /** No operator impersonates on the address of a reseller. */
  tokens: Partial<Record<Viewer, string>> & { main: string; member: string; newcomer: string }
  prepared: Prepared
  /** The address that an invitation leads to. */
  invitation: string
}

interface Who {
  url: string
  email: string
  /** Reads the mails of the installation. */
  operator: { url: string; token: string }
}

export async function setStage({ url, email, operator }: Who): Promise<Stage> {
  const main = await signIn(url, { ...owner, email })
  await ask({ url, token: main }, acceptTerms, {})
  const host = new URL(url).hostname
  const link = async (address: string, first_name: string, last_name: string) => {
    await ask({ url, token: main }, inviteMember, {
      body: {
        email: address,
        first_name,
        last_name,
        modules: ['leads'],
        access_to_wallet: false,
        credit_limit: 500,
      },
    })
    return readLink(operator, address)
  }
  const join = async (address: string, first_name: string, last_name: string) => {
    const token = (await link(address, first_name, last_name)).split('token=')[1] ?? ''
    const body = { token, first_name, last_name, password: owner.password }
    return ask({ url }, acceptInvitation, { body })
  }
  const member = await join(`nadia@${host}.example`, 'Nadia', 'Feldmann-Oyelaran')
  const newcomer = await join(`pelle@${host}.example`, 'Pelle', 'Strand')
  const invitation = new URL(await link(`sofia@${host}.example`, 'Sofia', 'Brandt'))
  await ask({ url, token: member.authorisation.token }, acceptTerms, {})
  return {
    url,
    operatorUrl: operator.url,
    tokens: {
      operator: operator.token,
      main,
      member: member.authorisation.token,
      newcomer: newcomer.authorisation.token,
      ...(url === operator.url && { impersonator: await workAs(operator, member.user.id) }),
    },
    prepared: { ...(await startList(url, main, 'dentist')), domain: await startDomainList(url, main) },
    invitation: invitation.pathname + invitation.hash,
  }
}

async function workAs({ url, token }: Who['operator'], id: string): Promise<string> {
  const body = { reason: 'Asked for help with a list' }
  const { authorisation } = await ask({ url, token }, startImpersonation, { params: { id }, body })
  return authorisation.token
}

/** What an invitation says to click. */
async function readLink({ url, token }: Who['operator'], recipient: string): Promise<string> {
  for (;;) {
    const { items } = await ask({ url, token }, listOutbox, { query: { limit: '100' } })
    const mail = items.find((one) => one.recipient === recipient)
    const shown = mail && (await ask({ url, token }, showOutboxMail, { params: { id: mail.id } }))
    const link = shown?.text?.match(/https?:\S+\/join#token=\S+/)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
