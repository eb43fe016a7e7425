import { type Random, shuffled } from '../random.ts'
import localTrades from './local-trades.json' with { type: 'json' }
import trades from './trades.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

const LANGS = ['en', 'de', 'fr', 'es', 'it'] as const
export type Lang = (typeof LANGS)[number]

export interface Trade {
  /** Id in the category tree. */
  category: string
  /** How many of them Testland has, chains not counted. */
  count: number
  hours: string
  noun: string
  /** The sentence under the sign. */
  line: string
  roles: string[]
  services: string[]
  /** Names ready to use, `de|…` for a house that speaks German. */
  names: string[]
  /** For the rest: {S} a word of the region, {L} and {L2} family names, {F} a first name. */
  patterns: string[]
}

export interface Chain {
  name: string
  trade: string
  branches: number
  site: boolean
}

export const TRADES: readonly Trade[] = trades
export const CHAINS: readonly Chain[] = words.chains

export function tradeOf(category: string): Trade {
  const trade = TRADES.find((one) => one.category === category)
  if (!trade) throw new Error(`no trade ${category}`)
  return trade
}

/** What the trade is called and does in the language of the house. */
export function localTrade(trade: Trade, lang: Lang): { noun: string; services: string[] } {
  const translations: Record<string, Record<string, { noun: string; services: string[] }>> = localTrades
  return translations[lang]?.[trade.category] ?? trade
}

export interface SignName {
  name: string
  lang: Lang
  /** A pattern's {L}, who the house belongs to. */
  last?: string
  first?: string
}

/** As many different names as the trade has houses; `person` supplies names for the patterns. */
export function namesFor(
  trade: Trade,
  random: Random,
  { person, taken }: { person: () => { first: string; last: string }; taken: Set<string> },
): SignName[] {
  const written = trade.names.map(signName)
  for (const { name } of written) taken.add(name)
  const stems = shuffled(words.stems, `stems:${trade.category}`)
  let turn = 0
  while (written.length < trade.count) {
    const pattern = trade.patterns[turn % trade.patterns.length] ?? '{S}'
    const [owner, partner] = [person(), person()]
    const fill: Record<string, string> = {
      S: stems[turn++ % stems.length] ?? random.pick(stems),
      L: owner.last,
      L2: partner.last,
      F: owner.first,
    }
    const name = pattern.replace(/\{(\w+)\}/g, (_, key: string) => fill[key] ?? '')
    if (taken.has(name) || owner.last === partner.last) continue
    taken.add(name)
    written.push({ name, lang: 'en', ...(/\{[LF]\}/.test(pattern) ? owner : {}) })
  }
  return written
}

function signName(written: string): SignName {
  const [, lang, name] = /^(de|fr|es|it)\|(.+)$/.exec(written) ?? []
  const known = LANGS.find((one) => one === lang)
  return known && name ? { name, lang: known } : { name: written, lang: 'en' }
}
