/** What comes of a provider's window: what vouches for a person, or why nothing does. */
export type Chosen = { token: string } | { why: WhyNot }

export type WhyNot = 'left' | 'blocked' | 'failed'

/** RFC 6749 4.1.2.1: the person said no. */
export const isLeft = (error: string | null | undefined): boolean => error === 'access_denied'
