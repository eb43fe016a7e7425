import { Link } from '@tanstack/react-router'
import { linkClass } from '#web/ui/page/link-class.ts'
import type { Word, Words } from './doc.ts'

/** A brand's own pages name the brand. Settings, which begin with the same letters, stand in code. */
export const named = (text: string, brand: string): string => text.replaceAll(/\bQuarry\b/g, brand)

/** Words in a line, with the brand's name where ours stands. */
export function Line({ words, brand }: { words: Words; brand: string }) {
  // Words keep their order, so the index is a stable key.
  return words.map((word, index) => <Piece key={index} word={word} brand={brand} />)
}

function Piece({ word, brand }: { word: Word; brand: string }) {
  if (typeof word === 'string') return named(word, brand)
  if (word.kind === 'code')
    return (
      <code dir="ltr" className="rounded-xs bg-hover px-1 text-sm wrap-anywhere">
        {word.text}
      </code>
    )
  const inner = <Line words={word.words} brand={brand} />
  if (word.kind !== 'link') {
    return word.kind === 'strong' ? (
      <strong className="font-semibold text-fg-strong">{inner}</strong>
    ) : (
      <em>{inner}</em>
    )
  }
  if (word.doc)
    return (
      <Link to="/help" search={{ page: word.doc }} className={linkClass}>
        {inner}
      </Link>
    )
  return (
    <a href={word.href} target="_blank" rel="noreferrer" className={linkClass}>
      {inner}
    </a>
  )
}

/** The words alone, for search. */
export const textOf = (words: Words): string =>
  words
    .map((word) => (typeof word === 'string' ? word : word.kind === 'code' ? word.text : textOf(word.words)))
    .join('')
