import { readFileSync } from 'node:fs'
import { checkText, type CheckedSentence } from '#engine/claims/check-text.ts'
import { claimLanguages, type Language } from '#engine/claims/language.ts'
import type { Fact, FactValue } from '#engine/claims/prepare-facts.ts'

type Values = Record<string, FactValue>

/** A line of a file of claims: facts by kind, and a text that is true or false of them. `kind` names what is false. */
export interface ClaimRow {
  language: Language
  facts: Values
  sender?: Values
  text: string
  false: boolean
  kind?: string
}

export interface ClaimFigures {
  kind: string
  false: number
  blocked: number
  true: number
  kept: number
}

export interface MeasuredClaims {
  all: ClaimFigures
  kinds: ClaimFigures[]
  /** False texts that passed, and true ones that were blocked with the words that did it. */
  lines: string[]
}

/** Rows of a file of JSON lines; empty lines are skipped. Throws at a line that is no JSON. */
export const readClaimRows = (file: string): ClaimRow[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as ClaimRow) // the form is that of `ClaimRow`; other files of the form are the user's

const factsOf = (values: Values, prefix = ''): Fact[] =>
  Object.entries(values).map(([kind, value]) => ({ id: prefix + kind, kind, value }))

/** Holds each text against its facts: a false text is blocked when one of its sentences is not supported. */
export function measureClaims(rows: readonly ClaimRow[]): MeasuredClaims {
  const kinds = new Map<string, ClaimFigures>()
  const all = emptyFigures('all')
  const lines: string[] = []
  for (const row of rows) {
    const language = claimLanguages.find((each) => each === row.language) ?? 'en'
    const sender = row.sender && { sender: factsOf(row.sender, 'sender:') }
    const checked = checkText({ language, facts: factsOf(row.facts), ...sender, text: row.text })
    const isBlocked = checked.some(({ verdict }) => verdict === 'unsupported')
    const kind = row.kind ?? '(none named)'
    const own = kinds.get(kind) ?? emptyFigures(kind)
    kinds.set(kind, own)
    for (const figures of [all, own]) {
      if (row.false)
        [figures.false, figures.blocked] = [figures.false + 1, figures.blocked + Number(isBlocked)]
      else [figures.true, figures.kept] = [figures.true + 1, figures.kept + Number(!isBlocked)]
    }
    if (row.false !== isBlocked) lines.push(lineOf(row, checked))
  }
  return { all, kinds: [...kinds.values()].toSorted((a, b) => a.kind.localeCompare(b.kind)), lines }
}

const emptyFigures = (kind: string): ClaimFigures => ({ kind, false: 0, blocked: 0, true: 0, kept: 0 })

function lineOf(row: ClaimRow, checked: readonly CheckedSentence[]): string {
  const faults = checked.flatMap((sentence) => (sentence.verdict === 'unsupported' ? sentence.faults : []))
  const words = faults.map(({ start, end, reason }) => `${row.text.slice(start, end)} (${reason})`).join(', ')
  const facts = row.kind && row.facts[row.kind] !== undefined ? ` [${String(row.facts[row.kind])}]` : ''
  return `${row.false ? 'passed' : 'blocked'} ${row.kind ?? ''}${facts} ${row.language}: ${row.text}${words ? ` — ${words}` : ''}`
}

/** Prints every wrong verdict, then the figures by kind and in all. */
export function printClaims(file: string): void {
  const { all, kinds, lines } = measureClaims(readClaimRows(file))
  for (const line of lines) console.log(line)
  for (const figures of [...kinds, all]) console.log(figuresLine(figures))
}

function figuresLine({ kind, false: wrong, blocked, true: right, kept }: ClaimFigures): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
  return `${kind.padEnd(20)} false blocked ${share(blocked, wrong).padStart(7)} (${blocked} of ${wrong}), true kept ${share(kept, right).padStart(7)} (${kept} of ${right})`
}
