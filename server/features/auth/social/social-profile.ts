import { Email } from '#contract/fields.ts'

/** The person that a provider knows, as its token says. */
export interface SocialProfile {
  provider: 'google' | 'facebook'
  /** The id of the person at the provider, which never changes. */
  subject: string
  email: string | undefined
  /** True only from a provider that has checked the mailbox itself. */
  email_verified: boolean
  first_name: string
  last_name: string
}

/** The email that a provider names. An email that our rules refuse counts as missing: a person is known by their id. */
export const GivenEmail = Email.optional().catch(undefined)

/** The names of the providers, as they write themselves. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const

/** A person, a refusal, or a provider that did not answer, which is no refusal. */
export type SocialAnswer =
  | { outcome: 'person'; profile: SocialProfile }
  | { outcome: 'refused' }
  | { outcome: 'unreachable'; why: string }

const patienceMs = 10_000
const mostBytes = 100_000

type Reply = { status: number; body: unknown } | { why: string }

/** Asks a provider at the address of its settings. An answer that cannot be read counts as not reached. */
export async function askProvider(url: string, request: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    if (text.length > mostBytes) return { why: 'answered too much' }
    if (response.status >= 500) return { why: `answered ${response.status}` }
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}
