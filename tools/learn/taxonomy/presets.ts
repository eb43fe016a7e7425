import { existsSync, readFileSync } from 'node:fs'
import type { CategoryWords } from '#engine/taxonomy/words/word-table.ts'

const folder = new URL('../../../node_modules/@openstreetmap/id-tagging-schema/dist/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** Which translations make up a language, the main one first: what the others call a preset is a further name. */
const translations: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-GB', 'en-AU'],
  de: ['de', 'de-AT', 'de-CH'],
  fr: ['fr'],
  es: ['es'],
  it: ['it'],
  pt: ['pt', 'pt-BR'],
  nl: ['nl', 'nl-BE'],
  pl: ['pl'],
  cs: ['cs'],
  sv: ['sv'],
  da: ['da'],
  nb: ['nb', 'no'],
  fi: ['fi'],
  el: ['el'],
  tr: ['tr'],
  ru: ['ru'],
  uk: ['uk'],
  ar: ['ar'],
  he: ['he'],
  ja: ['ja'],
  zh: ['zh-CN', 'zh-TW', 'zh-HK', 'zh'],
  ko: ['ko'],
  hi: ['hi'],
  id: ['id'],
  vi: ['vi'],
  ca: ['ca'],
}

interface Preset {
  name?: string
  aliases?: string[]
  terms?: string[]
}

type Presets = Record<string, { tags: Record<string, string> }>
type Translation = Record<string, { presets?: { presets?: Record<string, Preset> } }>

const rule = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('+')

/** Names and terms of the OpenStreetMap presets that mean our categories, as their translators wrote them. */
export function presetWords(categories: readonly { id: string; osm: readonly string[] }[]): CategoryWords[] {
  const presetOf = new Map(
    Object.entries(read('presets.json') as Presets).map(([id, { tags }]) => [rule(tags), id]),
  )
  const meant = categories.map(({ id, osm }) => ({
    id,
    presets: osm.filter(isSpecific).flatMap((tags) => presetOf.get(tags.split('+').sort().join('+')) ?? []),
  }))
  return Object.entries(translations).flatMap(([language, files]) => {
    const sources = files.flatMap((file) => presetsIn(file))
    return meant.map(({ id, presets }) => ({ category: id, language, ...wordsOf(presets, sources) }))
  })
}

/** `shop=yes` is called "Shop" and means what no other category is. */
const isSpecific = (rule: string) => rule.includes('+') || !rule.endsWith('=yes')

function presetsIn(file: string): Record<string, Preset>[] {
  if (!existsSync(new URL(`translations/${file}.json`, folder))) return []
  const [translation] = Object.values(read(`translations/${file}.json`) as Translation)
  return translation?.presets?.presets ? [translation.presets.presets] : []
}

/** The name in the main translation comes first; a preset without one there lends its name from the next. */
function wordsOf(presets: string[], sources: Record<string, Preset>[]): { names: string[]; words: string[] } {
  const found = presets.flatMap((preset) => sources.flatMap((source) => source[preset] ?? []))
  return {
    names: found.flatMap(({ name, aliases = [] }) => [...(name ? [name] : []), ...aliases]).flatMap(namesIn),
    words: found.flatMap(({ terms = [] }) => terms).flatMap((text) => text.split(/[,;،、，]/)),
  }
}

/** "Gym / Fitness Center" and "Chemist (drugstore)" are two names and one with a remark. */
function namesIn(text: string): string[] {
  return text
    .replace(/[（(][^)）]*[)）]/g, ' ')
    .split(/[/／;|،、・]/)
    .map((part) => part.trim())
}
