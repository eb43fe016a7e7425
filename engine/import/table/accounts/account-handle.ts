import { typedUsername } from '#engine/creators/typed-username.ts'
import { isNumber } from '../numbers/read-number.ts'
import { hostIn, networkCalled } from './networks.ts'

/** A channel that is named by its id is found by no other spelling of it. */
export const channelId = /^UC[\w-]{22}$/

const name = /^@?[\p{L}\p{N}_.-]{2,100}(?:@[\w.-]+\.\w+)?$/u
/** What a cell says of whether there is an account. */
const answers = /^(?:yes|no|true|false|ja|nein|oui|non|si|sí|да|нет|نعم|لا|active|inactive|none|n\/a)$/iu
const isAddress = (text: string): boolean => /^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,}\/./i.test(text)

/** Pages of a network that are of no account. */
const otherPages =
  /^\/(?:watch|playlist|results|feed|hashtag|explore|search|share|sharer|sharer\.php|intent|i|p|reel|reels|stories|events?|groups|login|home|shorts|embed)(?:\/|$)/i

/** Letters of a handle. */
const longest = 100

/** The name of an account on a network as it is kept, of a name or the address of its page; undefined for what is neither. */
export function accountHandle(network: string, cell: string): string | undefined {
  const text = cell.trim()
  if (isAddress(text)) return handleOfPage(network, text)
  if (!name.test(text) || answers.test(text) || isNumber(text)) return undefined
  if (network === 'youtube' && channelId.test(text)) return text
  return typedUsername(text).slice(0, longest)
}

function handleOfPage(network: string, text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return undefined
  const path = url.pathname.split('/').filter(Boolean)
  if (network === 'mastodon') {
    const [first = ''] = path
    return path.length === 1 && first.startsWith('@')
      ? `${first.slice(1)}@${url.host}`.toLowerCase()
      : undefined
  }
  if (networkCalled(hostIn(url.href)) !== network || otherPages.test(url.pathname)) return undefined
  if (network === 'facebook' && /^(?:profile\.php|pages|people)$/i.test(path[0] ?? '')) {
    const id = url.searchParams.get('id') ?? path.at(-1) ?? ''
    return /^\d+$/.test(id) ? id : undefined
  }
  const channel = path.find((part) => channelId.test(part))
  if (network === 'youtube' && channel !== undefined) return channel
  return typedUsername(url.origin + url.pathname).slice(0, longest) || undefined
}
