import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageTags } from '#contract/values/languages.ts'
import { allTexts } from '#testing/project/all-texts.ts'
import type { Block, Doc, Words } from '#web/features/help/doc.ts'
import { readDocs } from './docs.ts'

const translations = languageTags.filter((language) => language !== 'en')
const english = readDocs('en')

for (const language of languageTags)
  test(`every guide is read in ${language}, with its title and sections that the address can name`, () => {
    const read = readDocs(language)
    assert.deepEqual(
      read.map(({ id }) => id),
      english.map(({ id }) => id),
    )
    for (const { id, title, sections } of read) {
      assert.ok(title && sections.length > 0, id)
      assert.equal(new Set(sections.map((section) => section.id)).size, sections.length, id)
    }
  })

/** What does not depend on the language: the form of a guide, its code, its links and the number of its rows. */
const formOf = ({ sections }: Doc) =>
  sections.map(({ id, isForOperator, blocks }) => ({ id, isForOperator, blocks: blocks.map(blockForm) }))

function blockForm(block: Block) {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return { kind: block.kind, marks: marksOf(block.words) }
    case 'list':
      return { kind: block.kind, isOrdered: block.isOrdered, items: block.items.map(marksOf) }
    case 'code':
      return block
    case 'table':
      return { kind: block.kind, rows: [block.head, ...block.rows].map((row) => row.map(marksOf)) }
  }
}

/** Code and links of a line, in an order that no language decides. */
const marksOf = (words: Words): string[] =>
  words
    .flatMap((word) => {
      if (typeof word === 'string') return []
      if (word.kind === 'code') return [word.text]
      if (word.kind === 'link') return [`→ ${word.doc ?? word.href}`]
      return marksOf(word.words)
    })
    .toSorted()

for (const language of translations)
  test(`a guide in ${language} says what the English one says, block for block`, () => {
    const translated = readDocs(language).filter((doc) => doc.language === language)
    assert.deepEqual(
      translated.map(({ id }) => id),
      english.filter(({ isForOperator }) => !isForOperator).map(({ id }) => id),
    )
    for (const doc of translated) {
      const original = english.find(({ id }) => id === doc.id)
      assert.ok(original)
      assert.deepEqual(formOf(doc), formOf(original), doc.id)
    }
  })

/** Words that a guide sets in italics and that are no control of ours: what a reader types, and words of other products. */
const foreign = new Set([
  'Restaurant',
  'Testville',
  'Contacts: full access',
  'Deals: read only',
  'Administer account',
  'Lead tags',
  'Added with leads',
  '⋯',
])

for (const language of languageTags)
  test(`a control that a guide names in ${language} is called so on its screen`, () => {
    const texts = new Set(Object.values(allTexts(language)))
    const unknown = readDocs(language)
      .filter((doc) => doc.language === language && !doc.isForOperator)
      .flatMap((doc) =>
        doc.sections
          .flatMap(({ blocks }) => blocks.flatMap(linesOf))
          .flatMap(emphasised)
          .flatMap((label) => label.split(' › '))
          .filter((label) => !texts.has(label) && !foreign.has(label))
          .map((label) => `${doc.id}: ${label}`),
      )
    assert.deepEqual(unknown, [])
  })

function linesOf(block: Block): readonly Words[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return [block.words]
    case 'list':
      return block.items
    case 'code':
      return []
    case 'table':
      return [block.head, ...block.rows].flat()
  }
}

const emphasised = (words: Words): string[] =>
  words.flatMap((word) =>
    typeof word === 'object' && word.kind === 'emphasis'
      ? [word.words.filter((part) => typeof part === 'string').join('')]
      : [],
  )
