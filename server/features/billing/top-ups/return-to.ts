/** The origin that a provider sends the browser back to: the host of the session, with the installation's scheme and port. */
export function returnTo(platformUrl: string, host: string): string {
  const url = new URL(platformUrl)
  url.hostname = host.replace(/:\d+$/, '')
  return url.origin
}
