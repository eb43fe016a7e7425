import { fullNames, shortNamesOf } from './short-names.ts'
import { latinSpellings } from './to-latin.ts'

/**
 * How a spelling comes from the written name. A firm tends to treat all its double names alike, so what was
 * chosen for one person counts for the next.
 */
export type SpellingStyle =
  | 'plain'
  | 'joined'
  | 'kept'
  | 'dotted'
  | 'first_part'
  | 'last_part'
  | 'bare_letters'
  | 'written_out'
  | 'second_letters'
  | 'full_name'
  | 'short_name'

/** One way a name part may stand in an address, and how likely it is before anything is known of the domain. */
export interface Spelling {
  text: string
  style: SpellingStyle
  weight: number
}

const titles =
  /^(?:dr|drs|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|rev|reverend|hon|ing|dipl|mag|dott|dottssa|avv|herr|frau|don|doña|sr|sra|srta|m|mme|mlle|phd|md|mba|msc|bsc|ma|ba|llm|cpa|cfa|esq|jr|jnr|snr|ii|iii|iv|v|mep|mp|obe|cbe|mbe|dds|dvm|rn|pe)$/i
const particles =
  /^(?:da|das|de|del|della|dello|delle|dei|degli|der|den|des|di|do|dos|du|el|al|la|las|le|les|lo|los|san|santa|st|ste|te|ten|ter|van|vom|von|zu|zum|zur|y|e|bin|bint|ibn|abu|ben|af|av|mac|mc|o)$/i

/** Words of a name, without titles, degrees, generation suffixes and what stands in brackets. */
function wordsOf(name: string): string[] {
  const words = name
    .slice(0, 100)
    .normalize('NFC')
    .replace(/\([^)]*\)|["“”„][^"“”„]*["“”„]/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word))
  const kept = words.filter((word, at) => !titles.test(word.replaceAll('.', '')) || isInitials(word, at))
  return kept.length > 0 ? kept : words
}

function isInitials(word: string, at: number): boolean {
  return at === 0 && /^(?:\p{Lu}\.){2,}$/u.test(word) && !/^(?:PH|M)\.?D\.?$/i.test(word)
}

/** Spellings of a given name: the first of several, hyphens three ways, initials, and the names it is short or long for. */
export function givenSpellings(name: string, writtenOut: string): Spelling[] {
  const words = wordsOf(name)
  const head = words[0] ?? ''
  const spellings: Spelling[] = head.includes('-')
    ? joinSpellings(head.split('-'), writtenOut, hyphenWeights)
    : plain(head, writtenOut)
  if (words.length > 1) {
    spellings.push(...joinSpellings(words.slice(0, 2), writtenOut, { joined: 0.5, dotted: 0.03 }))
    spellings.push(
      ...plain(words[1] ?? '', writtenOut).map((each) => ({
        ...each,
        style: 'last_part' as const,
        weight: 0.08,
      })),
    )
  }
  if (/^(?:\p{L}\.){2,}/u.test(head)) {
    spellings.push({ text: head.toLowerCase().replace(/\.$/, ''), style: 'dotted', weight: 0.2 })
  }
  const usual = spellings[0]?.text ?? ''
  spellings.push(
    ...falling(fullNames(usual), 'full_name', 0.3),
    ...falling(shortNamesOf(usual), 'short_name', 0.1),
  )
  return distinct(spellings)
}

/** Other names with a weight together, each half as likely as the one before. */
function falling(texts: string[], style: SpellingStyle, together: number): Spelling[] {
  return texts.map((text, at) => ({ text, style, weight: together / 2 ** (at + 1) }))
}

/** Spellings of a family name: particles joined or left out, two names or a hyphen treated in all known ways. */
export function familySpellings(name: string, writtenOut: string): Spelling[] {
  const parts = wordsOf(name)
    .flatMap((word) => word.split('-'))
    .filter((part) => part !== '')
  if (parts.length <= 1) return distinct(plain(parts[0] ?? '', writtenOut))
  if (name.includes('-')) return distinct(joinSpellings(parts, writtenOut, hyphenWeights))
  const core = parts.findIndex((part) => !particles.test(part))
  const hasParticle = parts.some((part) => particles.test(part))
  if (!hasParticle) return distinct(joinSpellings(parts, writtenOut, doubleWeights))
  const bare = parts.slice(Math.max(core, 0))
  const whole = joinSpellings(parts, writtenOut, { joined: 0.7, dotted: 0.05, kept: 0.05 })
  const particleThenName = joinSpellings([parts.slice(0, Math.max(core, 1)).join(''), ...bare], writtenOut, {
    dotted: 0.04,
  })
  return distinct([
    ...whole,
    ...joinSpellings(bare, writtenOut, { joined: 0.2 }),
    ...particleThenName,
    ...lastOf(parts, writtenOut),
  ])
}

const hyphenWeights: Partial<Record<SpellingStyle, number>> = {
  kept: 0.45,
  joined: 0.3,
  last_part: 0.1,
  first_part: 0.1,
  dotted: 0.05,
}

const doubleWeights: Partial<Record<SpellingStyle, number>> = {
  joined: 0.35,
  first_part: 0.3,
  last_part: 0.25,
  kept: 0.06,
  dotted: 0.04,
}

function lastOf(parts: string[], writtenOut: string): Spelling[] {
  return joinSpellings(parts, writtenOut, { last_part: 0.1 })
}

function plain(word: string, writtenOut: string): Spelling[] {
  const bare = latinSpellings(word)[0]
  const hasTwoForms = twoForms.test(word.normalize('NFC'))
  return latinSpellings(word, writtenOut).map((text, at) => {
    const weight = at === 0 ? 1 : 0.3
    if (hasTwoForms) return { text, style: text === bare ? 'bare_letters' : 'written_out', weight }
    return { text, style: at === 0 ? 'plain' : 'second_letters', weight }
  })
}

/** Letters that addresses hold without their marks, or written out: "muller" or "mueller". */
const twoForms = /[äöüøå]/i

function joinSpellings(
  words: string[],
  writtenOut: string,
  weights: Partial<Record<SpellingStyle, number>>,
): Spelling[] {
  const letters = words.map((word) => latinSpellings(word, writtenOut)[0] ?? '').filter((word) => word !== '')
  const first = letters[0]
  const last = letters.at(-1)
  if (first === undefined || last === undefined) return []
  const texts: Partial<Record<SpellingStyle, string>> = {
    joined: letters.join(''),
    kept: letters.join('-'),
    dotted: letters.join('.'),
    first_part: first,
    last_part: last,
  }
  return Object.entries(weights).map(([style, weight]) => ({
    text: texts[style as SpellingStyle] ?? '',
    style: style as SpellingStyle,
    weight,
  }))
}

/** Each text once, with its best weight, the likeliest first. */
function distinct(spellings: Spelling[]): Spelling[] {
  const best = new Map<string, Spelling>()
  for (const spelling of spellings) {
    if (spelling.text !== '' && (best.get(spelling.text)?.weight ?? 0) < spelling.weight)
      best.set(spelling.text, spelling)
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight)
}
