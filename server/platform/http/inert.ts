/** Headers of bytes that people brought or wrote: whatever they turn out to be, no browser runs them on our origin. */
export const inert = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
