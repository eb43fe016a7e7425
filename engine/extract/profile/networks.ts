import { remembered } from '#engine/html/remembered.ts'

interface Network {
  name: string
  hosts: RegExp
  /** Path of a profile; the first group that matched is kept. Anything else is no profile. */
  profile: RegExp
  /** First path words that are the network's own pages, share dialogs or posts. */
  not?: RegExp
  /** Query fields that belong to the profile's address. */
  keep?: string[]
}

const handle = '[\\p{L}\\p{N}._~%@+-]{1,100}'
const one = (more = '') => new RegExp(`^/(${handle}${more})(?:/|$)`, 'iu')

/** The networks whose profiles are read, with the form of a profile's address in each. */
const networks: Network[] = [
  {
    name: 'facebook',
    hosts: /^(?:[\w-]+\.)?(?:facebook\.com|fb\.com|fb\.me)$/,
    profile:
      /^\/((?:pages\/(?:category\/)?[^/]{1,200}\/[^/]{1,200})|(?:p\/[^/]{1,200})|(?:groups\/[^/]{1,100})|(?:people\/[^/]{1,200}\/\d+)|(?:profile\.php)|(?:share\/[\w-]{6,})|(?:pg\/[^/]{1,100})|[\p{L}\p{N}.%_-]{2,100})(?:\/|$)/iu,
    not: /^\/(?:(?:pages|groups|people|p|pg|share)\/?$|sharer?(?:\.php)?(?:\/sharer|$|\/?\?)|sharer|dialog|plugins|tr(?:$|\/)|login|help|policies|policy|privacy|events?|hashtag|photo|photos|video|videos|watch|reel|story|stories|posts|permalink|ads|business|legal|terms|settings|about|marketplace|gaming|l\.php|v\d|docs|recover|share\.php|share\/(?:[prv]|url)|home\.php|cookie|notes|media|search|ajax|facebook$|2008|rsrc|images|your|feed|careers|bookmarks|messages)/i,
    keep: ['id'],
  },
  {
    name: 'instagram',
    hosts: /^(?:www\.)?(?:instagram\.com|instagr\.am)$/,
    profile: one(),
    not: /^\/(?:p|reel|reels|tv|explore|stories|accounts|about|legal|developer|direct|share|instagram|web|challenge)(?:\/|$)/i,
  },
  {
    name: 'linkedin',
    hosts: /^(?:[\w-]+\.)?linkedin\.com$/,
    profile: /^\/((?:company|in|school|showcase|groups|organization|pub|profile)\/[^/]{1,150})(?:\/|$)/iu,
    not: /^\/(?:share|sharing|feed|posts|pulse|jobs|learning|legal|company\/linkedin(?:\/|$))/i,
  },
  {
    name: 'x',
    hosts: /^(?:www\.|mobile\.)?(?:twitter\.com|x\.com)$/,
    profile: /^\/(?:#!\/)?(@?\w{1,30})\/?$/,
    not: /^\/(?:share|intent|home|search|hashtag|i|login|privacy|tos|explore|settings|status|about|signup|twitter|statuses|widgets|compose)(?:\/|$|\?)/i,
  },
  {
    name: 'youtube',
    hosts: /^(?:www\.|m\.)?youtube\.com$/,
    profile: /^\/((?:channel|c|user)\/[^/]{1,120}|@[^/]{1,120}|[\p{L}\p{N}_-]{3,60})(?:\/|$)/iu,
    not: /^\/(?:watch|embed|shorts|playlist|results|feed|live|redirect|t|about|howyoutubeworks|premium|gaming|iframe_api|v|ads|creators|user\/youtube|yt|subscribe_embed|kids|attribution_link|oembed|api)(?:\/|$)/i,
  },
  {
    name: 'tiktok',
    hosts: /^(?:www\.|m\.)?tiktok\.com$/,
    profile: /^\/(@[\w.]{1,40})\/?$/,
  },
  {
    name: 'pinterest',
    hosts: /^(?:[\w-]+\.)?pinterest\.(?:com|de|fr|it|es|at|ch|co\.uk|se|pt|ca|nz|ie|jp|ru|com\.\w+)$/,
    profile: one(),
    not: /^\/(?:pin|search|ideas|explore|about|business|_)(?:\/|$)/i,
  },
  {
    name: 'xing',
    hosts: /^(?:www\.)?xing\.(?:com|to)$/,
    profile: /^\/((?:companies|pages|profile|company)\/[^/]{1,120})(?:\/|$)/i,
  },
  {
    name: 'vk',
    hosts: /^(?:www\.|m\.)?(?:vk\.com|vkontakte\.ru)$/,
    profile: one(),
    not: /^\/(?:share\.php|widget|away|feed|video|wall|photo|album|login|js)/i,
  },
  {
    name: 'odnoklassniki',
    hosts: /^(?:www\.|m\.)?ok\.ru$/,
    profile: /^\/((?:group|profile)\/\w+|[\w.]{2,60})(?:\/|$)/i,
    not: /^\/(?:dk|video|offer|share)/i,
  },
  {
    name: 'telegram',
    hosts: /^(?:t\.me|telegram\.me|telegram\.dog)$/,
    profile: /^\/(?:s\/)?(\+?[\w-]{3,60}|joinchat\/[\w-]+)\/?$/,
    not: /^\/(?:share|iv|proxy|addstickers)(?:\/|$|\?)/i,
  },
  {
    name: 'whatsapp',
    hosts: /^(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|(?:www\.)?whatsapp\.com|wa\.link)$/,
    profile: /^\/(\+?\d{7,15}|message\/\w+|channel\/\w+|catalog\/\d+|c\/\d+|send|[A-Za-z0-9]{6,24})\/?$/,
    keep: ['phone'],
  },
  {
    name: 'github',
    hosts: /^(?:www\.)?github\.com$/,
    profile: /^\/([\w-]{1,40})\/?$/,
    not: /^\/(?:about|features|pricing|login|join|topics|marketplace|sponsors|orgs|apps|site|security|contact|explore|github|new)(?:\/|$)/i,
  },
  {
    name: 'gitlab',
    hosts: /^gitlab\.com$/,
    profile: /^\/([\w.-]{1,60})\/?$/,
    not: /^\/(?:users|explore|help|about)(?:\/|$)/i,
  },
  {
    name: 'mastodon',
    hosts:
      /^(?:[\w-]*(?:mastodon|mstdn|toot|fosstodon|hachyderm|chaos|troet|social)[\w.-]*|mas\.to|ruhr\.social|norden\.social)$/,
    profile: /^\/(@[\w.]{1,60}(?:@[\w.-]+)?)\/?$/,
  },
  { name: 'bluesky', hosts: /^bsky\.app$/, profile: /^\/(profile\/[\w.:-]+)\/?$/ },
  { name: 'threads', hosts: /^(?:www\.)?threads\.(?:net|com)$/, profile: /^\/(@[\w.]{1,40})\/?$/ },
  { name: 'snapchat', hosts: /^(?:www\.)?snapchat\.com$/, profile: /^\/(add\/[\w.-]+|@[\w.-]+)\/?$/ },
  {
    name: 'discord',
    hosts: /^(?:www\.)?(?:discord\.gg|discord\.com|discordapp\.com)$/,
    profile: /^\/(invite\/[\w-]+|[\w-]{4,40})\/?$/,
    not: /^\/(?:channels|api|login|app|download|terms|privacy|widget|oauth2)(?:\/|$)/i,
  },
  {
    name: 'vimeo',
    hosts: /^(?:www\.)?vimeo\.com$/,
    profile: /^\/([a-z][\w-]{1,60}|channels\/[\w-]+)\/?$/i,
    not: /^\/(?:user\/|features|upgrade|about|api|log_in|video|ondemand|help)/i,
  },
  {
    name: 'twitch',
    hosts: /^(?:www\.|m\.)?twitch\.tv$/,
    profile: /^\/(\w{3,30})\/?$/,
    not: /^\/(?:directory|videos|p|downloads)(?:\/|$)/i,
  },
  {
    name: 'soundcloud',
    hosts: /^(?:www\.|m\.)?soundcloud\.com$/,
    profile: /^\/([\w-]{2,60})\/?$/,
    not: /^\/(?:discover|stream|upload|search|pages)(?:\/|$)/i,
  },
  {
    name: 'spotify',
    hosts: /^open\.spotify\.com$/,
    profile: /^\/(?:intl-\w+\/)?((?:artist|user|show)\/\w+)(?:\/|$)/i,
  },
  { name: 'bandcamp', hosts: /^[\w-]+\.bandcamp\.com$/, profile: /^(\/)$/ },
  {
    name: 'behance',
    hosts: /^(?:www\.)?behance\.net$/,
    profile: one(),
    not: /^\/(?:gallery|search|galleries)(?:\/|$)/i,
  },
  {
    name: 'dribbble',
    hosts: /^(?:www\.)?dribbble\.com$/,
    profile: one(),
    not: /^\/(?:shots|search|tags|jobs)(?:\/|$)/i,
  },
  { name: 'medium', hosts: /^(?:www\.)?medium\.com$/, profile: /^\/(@[\w.-]+)\/?$/ },
  {
    name: 'tumblr',
    hosts: /^(?:(?!www|assets|embed|api|media|static)[\w-]+\.)tumblr\.com$/,
    profile: /^(\/)$/,
  },
  { name: 'flickr', hosts: /^(?:www\.)?flickr\.com$/, profile: /^\/((?:photos|people)\/[\w@-]+)\/?$/ },
  { name: 'reddit', hosts: /^(?:www\.|old\.)?reddit\.com$/, profile: /^\/((?:r|u|user)\/[\w-]+)\/?$/ },
  {
    name: 'tripadvisor',
    hosts: /^(?:www\.)?tripadvisor\.(?:\w{2,3}|com?\.\w{2})$/,
    profile: /^\/((?:Restaurant|Hotel|Attraction|ShowUserReviews|VacationRental)\w*_Review-[\w.-]+)$/,
  },
  { name: 'yelp', hosts: /^(?:www\.)?yelp\.(?:\w{2,3}|com?\.\w{2})$/, profile: /^\/(biz\/[^/]+)\/?$/ },
  { name: 'kununu', hosts: /^(?:www\.)?kununu\.com$/, profile: /^\/((?:de|at|ch)\/[\w-]+)\/?$/ },
  {
    name: 'patreon',
    hosts: /^(?:www\.)?patreon\.com$/,
    profile: /^\/([\w-]{2,60}|c\/[\w-]+)\/?$/,
    not: /^\/(?:login|posts|about|join)(?:\/|$)/i,
  },
  { name: 'linktree', hosts: /^(?:www\.)?linktr\.ee$/, profile: /^\/([\w.-]{2,60})\/?$/ },
  { name: 'researchgate', hosts: /^(?:www\.)?researchgate\.net$/, profile: /^\/(profile\/[\w-]+)\/?$/ },
  { name: 'etsy', hosts: /^(?:www\.)?etsy\.com$/, profile: /^\/(?:\w{2}(?:-\w{2})?\/)?(shop\/\w+)\/?$/ },
  {
    name: 'line',
    hosts: /^(?:lin\.ee|line\.me|page\.line\.me)$/,
    profile: /^\/((?:R\/ti\/p\/)?[@%\w~-]{3,60})\/?$/,
  },
  { name: 'rutube', hosts: /^rutube\.ru$/, profile: /^\/((?:channel|u)\/[\w-]+)\/?$/ },
  { name: 'weibo', hosts: /^(?:www\.|m\.)?weibo\.com$/, profile: /^\/((?:u\/)?\w{3,60})\/?$/ },
  { name: 'strava', hosts: /^(?:www\.)?strava\.com$/, profile: /^\/((?:clubs|athletes)\/[\w-]+)\/?$/ },
  { name: 'mixcloud', hosts: /^(?:www\.)?mixcloud\.com$/, profile: /^\/([\w-]{2,60})\/?$/ },
  {
    name: 'houzz',
    hosts: /^(?:www\.)?houzz\.(?:\w{2,3}|co\.uk)$/,
    profile: /^\/((?:pro|professionals|user)\/[^/]+(?:\/[^/]+)?)\/?$/,
  },
]

/** The network that a host in lower case belongs to, looked up once for the many links to each host. */
export const networkOf = remembered(
  (host): Network | null => networks.find(({ hosts }) => hosts.test(host)) ?? null,
  2000,
)
