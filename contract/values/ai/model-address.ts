/** What is wrong with the address of a model. */
export const addressFaults = ['no_address', 'not_https', 'own_network', 'other_port', 'has_password'] as const
export type AddressFault = (typeof addressFaults)[number]

type ReadAddress =
  | {
      outcome: 'read'
      /** `https://api.provider.example/v1`, which calls go below. */
      baseUrl: string
      /** The address that is called for a text. */
      calls: string
      /** On the operator's own network, where a key may be missing. */
      isOwn: boolean
    }
  | { outcome: 'wrong'; why: AddressFault }

const wrong = (why: AddressFault) => ({ outcome: 'wrong', why }) as const

/** What people copy after the base address: paths of the API itself, and those of Ollama's other one. */
const endpoint =
  /\/(chat\/completions|completions|responses|models(\/[^/]*)?|embeddings|chat|api\/(chat|generate|tags))$/i
const version = /\/v\d+\w*(\/|$)/i

/**
 * Reads the address of an OpenAI-compatible API as people paste it: with or without `/v1`, an endpoint or a slash at its
 * end. `ownHosts` are `host:port` on the operator's own network, and the only ones that are called over http.
 */
export function normaliseBaseUrl(text: string, ownHosts: readonly string[] = []): ReadAddress {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(typed) ? typed : guessScheme(typed, ownHosts))
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return wrong('no_address')
  if (url.username !== '' || url.password !== '') return wrong('has_password')
  const isOwn = ownHosts.includes(hostAndPort(url))
  if (!isOwn) {
    if (isOfOwnNetwork(url.hostname)) return wrong('own_network')
    if (url.protocol !== 'https:') return wrong('not_https')
    if (url.port !== '') return wrong('other_port')
  }
  let path = url.pathname.replace(/\/+$/, '').replace(endpoint, '').replace(/\/+$/, '')
  if (isOwn && path === '/api') path = ''
  const baseUrl = url.origin + path + (version.test(path) ? '' : '/v1')
  return { outcome: 'read', baseUrl, calls: `${baseUrl}/chat/completions`, isOwn }
}

/** `host:port`, with the port that the scheme stands for. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

function guessScheme(typed: string, ownHosts: readonly string[]): string {
  const plain = URL.parse(`http://${typed}`)
  return `${plain && ownHosts.includes(hostAndPort(plain)) ? 'http' : 'https'}://${typed}`
}

/** Names without a domain, names of networks at home and in offices, and addresses of every kind. */
const isOfOwnNetwork = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|^\[|\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(host)
