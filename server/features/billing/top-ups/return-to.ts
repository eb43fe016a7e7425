/** Where somebody comes back to from a provider: the host of the session, reached as the installation itself is. */
export function returnTo(platformUrl: string, host: string): string {
  const url = new URL(platformUrl)
  url.hostname = host.replace(/:\d+$/, '')
  return url.origin
}
