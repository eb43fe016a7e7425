import { remembered } from '#engine/html/remembered.ts'
import { plainHost } from '#engine/html/resolve-links.ts'
import { networkOf } from './networks.ts'

interface Profile {
  network: string
  url: string
  handle: string
}

const known = remembered(readProfile, 2000)

/** A profile's network and address in normal form (https, no `www.`/`m.` beyond the network's own, no query), or null. */
export function parseProfile(address: string): Profile | null {
  if (address.length > 500) return null
  const host = plainHost(address)
  return host !== null && networkOf(host) === null ? null : known(address)
}

function readProfile(address: string): Profile | null {
  if (/%7B|[{}$<>]|%24/i.test(address)) return null
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.toLowerCase()
  const network = networkOf(host)
  if (!network) return null
  const { name, profile, not, keep } = network
  const path = url.pathname.replace(/\/{2,}/g, '/')
  if (not?.test(path)) return null
  const handlePart = profile.exec(path)?.[1]
  if (handlePart === undefined) return null
  const query = (keep ?? []).flatMap((field) => {
    const value = url.searchParams.get(field)
    return value ? [`${field}=${value}`] : []
  })
  if (/^(?:profile\.php|send)$/.test(handlePart) && query.length === 0) return null
  const clean = host.replace(/^(?:m|mobile|old|[a-z]{2}(?:-[a-z]{2})?)\.(?=\w+\.\w+)/, 'www.')
  const kept = handlePart === '/' ? '' : `/${handlePart.replace(/\/$/, '')}`
  return {
    network: name,
    url: `https://${clean}${kept}${/^(?:profile\.php|send)$/.test(handlePart) ? `?${query.join('&')}` : ''}`,
    handle: decodeHandle(handlePart),
  }
}

function decodeHandle(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
