/**
 * The addresses a site may answer under, best first: as given, then with the other scheme, then with
 * or without `www`. A bare domain is tried by https first. Empty when the text is no web address.
 */
export function startAddresses(start: string): URL[] {
  const text = start.trim()
  const given = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`,
  )
  if (!given || (given.protocol !== 'http:' && given.protocol !== 'https:')) return []
  given.hash = ''
  given.username = ''
  given.password = ''
  const canChange = given.port === '' && /[a-z]/i.test(given.hostname) && !given.hostname.startsWith('[')
  if (!canChange) return [given]
  const hosts = [given.hostname, otherHost(given.hostname)]
  const schemes = given.protocol === 'https:' ? ['https:', 'http:'] : ['http:', 'https:']
  return hosts.flatMap((host) =>
    schemes.map((scheme) => new URL(`${scheme}//${host}${given.pathname}${given.search}`)),
  )
}

function otherHost(hostname: string): string {
  return hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
}
