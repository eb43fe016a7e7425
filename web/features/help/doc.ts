import type { Language } from '#contract/values/languages.ts'

export interface DocsSearch {
  /** The id of a page; the first one without. */
  page?: unknown
}

/** A page of the documentation as it travels to the browser: words and their form, no HTML. */
export interface Doc {
  id: string
  /** English where the page has no translation. */
  language: Language
  title: string
  /** Only for the operator of the installation. */
  isForOperator: boolean
  /** The first has no title: what stands above the first heading. */
  sections: readonly DocSection[]
}

export interface DocSection {
  /** What a fragment of the address names. */
  id: string
  title: string
  isForOperator: boolean
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'text'; words: Words }
  | { kind: 'heading'; words: Words }
  | { kind: 'list'; isOrdered: boolean; items: readonly Words[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }

export type Words = readonly Word[]

export type Word =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; words: Words }
  | { kind: 'emphasis'; words: Words }
  /** Of another page of the documentation, or of the web. */
  | { kind: 'link'; doc?: string; href?: string; words: Words }
