/** Headers for files that users upload or write: no browser runs the content on our origin, whatever the content is. */
export const untrustedFileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
