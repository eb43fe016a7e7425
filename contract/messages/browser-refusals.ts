/** What a call that got no answer of ours is told as in the browser; not part of the wire. */
export const browserRefusals = {
  offline: "We couldn't reach the server. Try again in a moment.",
  proxy_too_large: 'This request is too large.',
  unexpected: 'Something went wrong.',
} as const
