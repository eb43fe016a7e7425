/** What comes of a provider's window: a token that proves who the person is, or why there is none. */
export type Chosen = { token: string } | { why: WhyNot }

export type WhyNot = 'left' | 'blocked' | 'failed'

/** RFC 6749 4.1.2.1: the person said no. */
export const isLeft = (error: string | null | undefined): boolean => error === 'access_denied'
