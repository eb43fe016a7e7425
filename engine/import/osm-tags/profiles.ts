import type { Tags } from '../pbf/element.ts'
import type { ProfileRecord } from '../place-record.ts'
import { tagList } from './tag-list.ts'

interface Network {
  name: string
  /** Tag names, with and without `contact:`. */
  tags: string[]
  hosts: RegExp
  /** Where a bare handle leads. */
  handle: (handle: string) => string
}

const networks: Network[] = [
  network('facebook', ['facebook'], {
    hosts: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
    base: 'https://www.facebook.com/',
  }),
  network('instagram', ['instagram'], {
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
    base: 'https://www.instagram.com/',
  }),
  network('linkedin', ['linkedin'], {
    hosts: /(^|\.)linkedin\.com$/,
    base: 'https://www.linkedin.com/company/',
  }),
  network('x', ['twitter', 'x'], { hosts: /(^|\.)(twitter\.com|x\.com)$/, base: 'https://x.com/' }),
  network('youtube', ['youtube'], {
    hosts: /(^|\.)(youtube\.com|youtu\.be)$/,
    base: 'https://www.youtube.com/@',
  }),
  network('tiktok', ['tiktok'], { hosts: /(^|\.)tiktok\.com$/, base: 'https://www.tiktok.com/@' }),
  network('telegram', ['telegram'], { hosts: /(^|\.)(t\.me|telegram\.me)$/, base: 'https://t.me/' }),
  network('vk', ['vk', 'vkontakte'], {
    hosts: /(^|\.)(vk\.com|vk\.ru|vkontakte\.ru)$/,
    base: 'https://vk.com/',
  }),
  network('ok', ['ok', 'odnoklassniki'], {
    hosts: /(^|\.)(ok\.ru|odnoklassniki\.ru)$/,
    base: 'https://ok.ru/',
  }),
  network('pinterest', ['pinterest'], {
    hosts: /(^|\.)pinterest\.[a-z.]+$/,
    base: 'https://www.pinterest.com/',
  }),
  network('xing', ['xing'], { hosts: /(^|\.)xing\.com$/, base: 'https://www.xing.com/companies/' }),
  network('foursquare', ['foursquare'], { hosts: /(^|\.)foursquare\.com$/, base: 'https://foursquare.com/' }),
  network('tripadvisor', ['tripadvisor'], {
    hosts: /(^|\.)tripadvisor\.[a-z.]+$/,
    base: 'https://www.tripadvisor.com/',
  }),
  {
    name: 'whatsapp',
    tags: ['whatsapp'],
    hosts: /(^|\.)(wa\.me|whatsapp\.com)$/,
    handle: (number) => `https://wa.me/${number.replace(/\D/g, '').replace(/^00/, '')}`,
  },
]

const byTag = new Map(
  networks.flatMap((network) =>
    network.tags.flatMap((tag) => [[tag, network] as const, [`contact:${tag}`, network] as const]),
  ),
)

/** Profile pages from `contact:*` and plain tags, one for each network and address. */
export function profilesOf(tags: Tags, fromSites: ProfileRecord[]): ProfileRecord[] {
  const found = new Map<string, ProfileRecord>()
  for (const key in tags) {
    const network = byTag.get(key)
    if (!network) continue
    for (const text of tagList(tags[key])) {
      const url = profileUrl(text, network.hosts, network.handle)
      if (url) found.set(url, { network: network.name, url })
    }
  }
  for (const profile of fromSites) found.set(profile.url, profile)
  return [...found.values()]
}

/** The profile that an address names; undefined for the front page of a network, which is no profile. */
export function profileOfUrl({ href, hostname, pathname, search }: URL): ProfileRecord | undefined {
  if (pathname.length < 2 && search === '') return undefined
  const match = networks.find(({ hosts }) => hosts.test(hostname))
  return match ? { network: match.name, url: href } : undefined
}

function profileUrl(text: string, hosts: RegExp, handle: Network['handle']): string | undefined {
  const bare = text.replace(/^@/, '').trim()
  if (/^(https?:)?\/\//i.test(bare) || /^(www\.|m\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\//i.test(bare)) {
    const url = URL.parse(`https://${bare.replace(/^(https?:)?\/\//i, '')}`)
    return url && hosts.test(url.hostname) && url.pathname.length > 1 ? url.href : undefined
  }
  if (bare === '' || bare.length > 80 || /^(yes|no)$/i.test(bare)) return undefined
  const address = handle(bare.includes(' ') && !/^[+\d\s()-]+$/.test(bare) ? bare.replaceAll(' ', '') : bare)
  return URL.canParse(address) && new URL(address).pathname.length > 1 ? new URL(address).href : undefined
}

function network(name: string, tags: string[], { hosts, base }: { hosts: RegExp; base: string }): Network {
  return { name, tags, hosts, handle: (handle) => base + encodeURI(handle) }
}
