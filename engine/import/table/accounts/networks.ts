import { foldHeader } from '../mapping/fold-header.ts'

/** Networks by the words that name them, in columns, cells and names of files. */
const networkWords: [network: string, words: RegExp][] = [
  ['instagram', /insta(?:gram)?|инстаграм|انستغرام|انستجرام|インスタ|인스타/i],
  ['tiktok', /tik[\s-]?tok|тик\s?ток|تيك\s?توك|ティックトック|틱톡/i],
  ['youtube', /you\s?tube|youtu\.be|ютуб|يوتيوب|ユーチューブ|유튜브/i],
  ['twitch', /twitch/i],
  ['facebook', /facebook|фейсбук|فيسبوك|フェイスブック|페이스북/i],
  ['x', /twitter|^x(\.com)?$|твиттер|تويتر|ツイッター|트위터/i],
  ['bluesky', /bluesky|^bsky\.app$/i],
  ['mastodon', /mastodon/i],
]

/** Short names, which count only where they stand alone. */
const shortNames: Readonly<Record<string, string>> = {
  ig: 'instagram',
  tt: 'tiktok',
  yt: 'youtube',
  fb: 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  x: 'x',
}

const shortlyCalled = (text: string): string | undefined =>
  text.length < 10 ? shortNames[text.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '')] : undefined

/** The network that a text names; undefined for none. */
export const networkCalled = (text: string): string | undefined =>
  networkWords.find(([, words]) => words.test(text))?.[0] ?? shortlyCalled(text)

/** The host of the address of a profile, which names its network. */
export const hostIn = (text: string): string =>
  /^https?:\/\//i.test(text) ? (URL.parse(text)?.hostname.replace(/^www\./, '') ?? '') : ''

const known = new Map<string, string | undefined>()
const mostKnown = 5_000

/** The network that a column is called after, whatever it holds of it. */
export function networkOfColumn(column: string): string | undefined {
  if (known.has(column)) return known.get(column)
  if (known.size >= mostKnown) known.clear()
  const header = foldHeader(column)
  const network = networkCalled(header) ?? accountIn(header).split(' ').map(shortlyCalled).find(Boolean)
  known.set(column, network)
  return network
}

/** Words around the name of a network that say no more than that its account stands there. */
const around =
  /(?:^| )(?:accounts?|channels?|compte|cuenta|de|handles?|hesabi|hesap|kanal|konto|links?|pages?|perfil|profile?s?|profilo|socials?|social media|urls?|users?|usernames?|user name|аккаунт|ссылка|الرابط|رابط|حساب|アカウント|계정|링크)(?= |$)/g

const accountIn = (header: string): string => header.replaceAll(around, '').trim()

/** What is left of a header that names an account. An id is no name of one, but for a channel. */
const accountNames =
  /^(?:insta(?:gram)?|инстаграм|انستغرام|انستجرام|インスタ(?:グラム)?|인스타(?:그램)?|tik ?tok|тик ?ток|تيك ?توك|ティックトック|틱톡|you ?tube(?: id)?|ютуб|يوتيوب|ユーチューブ|유튜브|twitch|facebook|фейсбук|فيسبوك|フェイスブック|페이스북|twitter|x|ig|tt|yt|fb|x twitter|twitter x|твиттер|تويتر|ツイッター|트위터|bluesky|mastodon)(?: name)?$/

/** The network of which a column says an account, by its header. */
export function accountNetwork(column: string): string | undefined {
  const network = networkOfColumn(column)
  return network && accountNames.test(accountIn(foldHeader(column))) ? network : undefined
}
