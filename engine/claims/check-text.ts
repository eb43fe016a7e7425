import type { Language } from './language.ts'
import { type Fact, prepareFacts } from './prepare-facts.ts'
import { readCombined } from './read/combined.ts'
import { readConcepts } from './read/concept-claims.ts'
import { readContacts } from './read/contacts.ts'
import { isInstruction } from './read/instructions.ts'
import { readIdioms, readLeftovers, readSuspicious } from './read/leftovers.ts'
import { readLevels } from './read/level-claims.ts'
import { readNamed } from './read/named.ts'
import { readOpening } from './read/opening-claims.ts'
import { readProperties } from './read/property-claims.ts'
import { readQuantities } from './read/quantity-claims.ts'
import { quotesOf, readQuoted } from './read/quoted.ts'
import { cover, fault, type Ground, makeScene, type Quote, type Reason, type Scene } from './read/scene.ts'
import { sentencesOf } from './sentences.ts'

/** A span that no fact supports: UTF-16 offsets in the whole text. */
export interface Fault {
  start: number
  end: number
  reason: Reason
}

/** A sentence with its UTF-16 offsets. A supported one names the facts and quotes it rests on; none when it claims nothing. */
export type CheckedSentence = { start: number; end: number; text: string } & (
  | { verdict: 'supported'; facts: string[] }
  | { verdict: 'unsupported'; facts: string[]; faults: [Fault, ...Fault[]] }
)

export interface TextToCheck {
  language: Language
  facts: readonly Fact[]
  /** What is known of the writer; "we" and "our" are held against it. Without it, the subject itself says "we". */
  sender?: readonly Fact[]
  /** Words of pages, which may be repeated verbatim between quotation marks. */
  quotes?: readonly Quote[]
  text: string
}

/**
 * Holds each sentence of a text against facts. Every claim that a reader of any kind recognizes must follow from a fact, and
 * every other word must be in a closed list of words without a claim or stand in a quotation. Unknown is not "no", and a
 * value that reads like an instruction supports nothing (decision 72). Never throws for any text or value.
 */
export function checkText({ language, facts, sender, quotes = [], text }: TextToCheck): CheckedSentence[] {
  const subject = prepareFacts(facts, language)
  const ground: Ground = {
    subject,
    sender: sender ? prepareFacts(sender, language) : subject,
    quotes: [...quotes, ...quotesOf(subject)],
  }
  return sentencesOf(text, language).map(({ start, end, text: sentence }) => {
    const scene = readSentence(sentence, language, ground)
    const faults = faultsOf(scene, start)
    const used = [...new Set(scene.covers.flatMap((made) => (made?.state === 'rests' ? made.ids : [])))]
    const [first, ...more] = faults
    const place = { start, end, text: sentence, facts: used }
    return first
      ? { ...place, verdict: 'unsupported', faults: [first, ...more] }
      : { ...place, verdict: 'supported' }
  })
}

/** The order decides: longer and surer readings first, and what is left last. */
function readSentence(sentence: string, language: Language, ground: Ground): Scene {
  const scene = makeScene(sentence, language, ground)
  if (isInstruction(sentence)) cover(scene, { from: 0, to: scene.tokens.length }, fault('instruction'))
  readQuoted(scene)
  readContacts(scene)
  readNamed(scene)
  readIdioms(scene)
  readSuspicious(scene)
  readConcepts(scene)
  readOpening(scene)
  readQuantities(scene)
  readLevels(scene)
  readProperties(scene)
  readCombined(scene)
  readLeftovers(scene)
  return scene
}

/** Neighbouring tokens at fault for one reason are one span. */
function faultsOf({ tokens, covers }: Scene, offset: number): Fault[] {
  const faults: Fault[] = []
  let last = -2
  for (const [at, made] of covers.entries()) {
    const token = tokens[at]
    if (made?.state !== 'fault' || !token) continue
    const open = faults.at(-1)
    if (open?.reason === made.reason && last === at - 1) open.end = offset + token.end
    else faults.push({ start: offset + token.start, end: offset + token.end, reason: made.reason })
    last = at
  }
  return faults
}
