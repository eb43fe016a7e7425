import { Email } from '#contract/fields.ts'

/** What a provider vouches for. */
export interface SocialProfile {
  provider: 'google' | 'facebook'
  /** The provider's own name for the person, which never changes. */
  subject: string
  email: string | undefined
  /** Only a provider that has checked the mailbox itself may say so. */
  email_verified: boolean
  first_name: string
  last_name: string
}

/** An address that nobody can sign in with here counts as none: who somebody is does not hang on it. */
export const GivenEmail = Email.optional().catch(undefined)

/** A person, or why not; a provider that is away is no refusal. */
export type SocialAnswer =
  | { outcome: 'person'; profile: SocialProfile }
  | { outcome: 'refused' }
  | { outcome: 'unreachable'; why: string }

const patienceMs = 10_000
const mostBytes = 100_000

type Reply = { status: number; body: unknown } | { why: string }

/** Asks a provider at the fixed address of its settings. What cannot be read counts as not reached. */
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
