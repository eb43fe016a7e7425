/** How the addresses of one network's profiles are brought to one key. */
export interface ProfileRule {
  /** Registrable domains, of which the first stands in the key. Subdomains are languages and devices. */
  domains: readonly string[]
  /** A name that the network has below many endings: `pinterest.de`, `pinterest.co.uk`. */
  label?: string
  /** Fields of the query that name a profile. */
  query?: readonly string[]
  /**
   * Patterns of a whole path, in lower case and decoded, each with what the key says of it: the first that fits counts, and
   * none leaves the path as it is. An empty one is no profile. Written in what JavaScript and PostgreSQL have in common.
   */
  forms: readonly (readonly [pattern: string, key: string])[]
  /** Signs that the network reads over in a name. */
  ignored?: string
}

const rest = '(?:/.*)?'
const name = '([^/?]+)'

/**
 * Old public addresses of LinkedIn ended in three numbers: `/pub/ada-byron/1/2b/3c4` leads to `/in/ada-byron-3c402b1`, in
 * reverse order, the last two filled up to three signs and a first one of 0 left out.
 */
const pubForms = [1, 2, 3].flatMap((third) =>
  [1, 2, 3].flatMap((second) => {
    const [pattern, key] = [
      `([0-9a-z]{${second}})/([0-9a-z]{${third}})${rest}$`,
      `${'0'.repeat(3 - third)}$3${'0'.repeat(3 - second)}$2`,
    ]
    const later = pattern.replace(/^/, '([0-9a-z]{1,3})/')
    const shifted = `${'0'.repeat(3 - third)}$4${'0'.repeat(3 - second)}$3$2`
    return [
      [`^(?:mwlite/)?pub/${name}/0/${pattern}`, `in/$1-${key}`],
      [`^(?:mwlite/)?pub/${name}/${later}`, `in/$1-${shifted}`],
    ] as const
  }),
)

/** The rules by network. A test holds the function of the database to them. */
export const profileRules: readonly ProfileRule[] = [
  {
    // Pages below a profile, languages behind it and the old mobile site show the same person.
    domains: ['linkedin.com'],
    forms: [
      [`^(?:mwlite/)?(?:profile/)?in/${name}.*$`, 'in/$1'],
      ...pubForms,
      [`^(?:mwlite/)?pub/${name}.*$`, 'in/$1'],
      [`^(?:mwlite/)?company(?:-beta)?/${name}.*$`, 'company/$1'],
      [`^(?:mwlite/)?(school|showcase|groups|organization)/${name}.*$`, '$1/$2'],
    ],
  },
  {
    // A page has a number and may have a name. Dots in it do not count (facebook.com/help/105399436216001).
    domains: ['facebook.com', 'fb.com', 'fb.me'],
    query: ['id'],
    forms: [
      ['^(?:profile|people|story)[.]php[?]id=([0-9]+)$', '$1'],
      ['^profile\\.php.*$', ''],
      [`^people/[^/]+/${name}.*$`, '$1'],
      [`^pages/(?:category/)?[^/]+/([0-9]+)${rest}$`, '$1'],
      ['^(?:pages/category/[^/]+/|pages/[^/]+/|p/|pg/)?[^/?]*-([0-9]{9,}).*$', '$1'],
      [`^(groups|events|share)/${name}.*$`, '$1/$2'],
      [`^(?:pg|p)/${name}.*$`, '$1'],
      [`^@?${name}.*$`, '$1'],
    ],
    ignored: '.',
  },
  {
    // `_u` is the address that the app opens.
    domains: ['instagram.com', 'instagr.am'],
    forms: [
      [`^(p|reel|reels|tv|explore|accounts)/${name}.*$`, '$1/$2'],
      [`^(?:_u|_n|stories)/@?${name}.*$`, '$1'],
      [`^@?${name}.*$`, '$1'],
    ],
  },
  {
    domains: ['x.com', 'twitter.com'],
    query: ['screen_name'],
    forms: [
      ['^(?:intent|share|home|search|i)[^?]*\\?screen_name=@?([a-z0-9_]+).*$', '$1'],
      [`^(?:intent|share|home|search|i)${rest}$`, ''],
      [`^(?:#!/)?@?${name}.*$`, '$1'],
    ],
  },
  {
    // The name behind `@` was first that behind `/c/` or `/user/`. The number of a channel tells none.
    domains: ['youtube.com'],
    forms: [
      [`^channel/${name}.*$`, 'channel/$1'],
      [`^(?:watch|embed|shorts|playlist|results|feed|live|redirect)[?]?${rest}$`, ''],
      [`^(?:c/|user/)?@?${name}.*$`, '@$1'],
    ],
  },
  { domains: ['tiktok.com'], forms: [[`^@${name}.*$`, '@$1']] },
  { domains: ['threads.net', 'threads.com'], forms: [[`^@?${name}.*$`, '@$1']] },
  {
    domains: ['pinterest.com'],
    label: 'pinterest',
    forms: [
      [`^(?:pin|search|ideas|explore)${rest}$`, ''],
      [`^@?${name}.*$`, '$1'],
    ],
  },
  {
    domains: ['xing.com', 'xing.to'],
    forms: [
      [`^profile/${name}.*$`, 'profile/$1'],
      [`^(?:companies|company|pages)/${name}.*$`, 'companies/$1'],
    ],
  },
  {
    // A chat is opened by its number, in international form without a plus.
    domains: ['wa.me', 'whatsapp.com'],
    query: ['phone'],
    forms: [
      ['^[a-z]*[?]phone=[+ ]*(?:00)?([1-9][0-9]{6,14})$', '$1'],
      [`^(?:c/|catalog/)?[+]?(?:00)?([1-9][0-9]{6,14})${rest}$`, '$1'],
      ['^(?:send)?(?:[?].*)?$', ''],
    ],
  },
  {
    domains: ['t.me', 'telegram.me', 'telegram.dog'],
    forms: [
      [`^(?:s/)?@?([a-z][^/?]+)${rest}$`, '$1'],
      [`^share${rest}$`, ''],
    ],
  },
  { domains: ['vk.com', 'vk.ru', 'vkontakte.ru'], forms: [[`^@?${name}.*$`, '$1']] },
  { domains: ['ok.ru', 'odnoklassniki.ru'], forms: [[`^(profile|group)/${name}.*$`, '$1/$2']] },
  { domains: ['snapchat.com'], forms: [[`^(?:add/|@)${name}.*$`, 'add/$1']] },
  { domains: ['twitch.tv'], forms: [[`^${name}.*$`, '$1']] },
  { domains: ['bsky.app'], forms: [[`^profile/@?${name}.*$`, 'profile/$1']] },
  { domains: ['reddit.com'], forms: [[`^(?:u|user)/${name}.*$`, 'user/$1']] },
  { domains: ['linktr.ee'], forms: [[`^@?${name}.*$`, '$1']] },
  { domains: ['yelp.com'], label: 'yelp', forms: [[`^biz/${name}.*$`, 'biz/$1']] },
]

/** The scheme, host, path, query and fragment of an address in lower case, with or without a scheme. */
export const addressParts =
  '^(?:[a-z]+:)?/*(?:[^/@?#]*@)?([^/:?#]+)(?::[0-9]+)?([^?#]*)(?:[?]([^#]*))?(?:#(.*))?$'

/** The value of a field of a query. */
export const queryField = (field: string): string => `(?:^|&)${field}=([^&]*)`
