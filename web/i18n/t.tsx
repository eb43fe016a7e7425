import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { currentTexts, messageOf, messagePieces } from './language.ts'
import { currentLanguage, onLanguageChange } from './locale.ts'
import type { Catalogue } from './catalogue.ts'
import type { ValuesOf } from '#contract/messages/message-types.ts'

export type MessageKey = keyof Catalogue
type Values<Key extends MessageKey> = ValuesOf<Catalogue[Key]>
type Arguments<Key extends MessageKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>]

/** The keys whose message needs no values: what a table of labels may hold. */
export type PlainKey = { [Key in MessageKey]: keyof Values<Key> extends never ? Key : never }[MessageKey]

/** The text of a message in the current language. A missing key or value does not compile. */
export function t<Key extends MessageKey>(key: Key, ...[values]: Arguments<Key>): string {
  return messagePieces(
    currentLanguage(),
    messageOf(key),
    (values ?? {}) as Record<string, string | number>,
  ).join('')
}

let texts = currentTexts()
let say: typeof t = t

/** `t`, and the component renders again when language or time zone change: then it is another function. */
export function useT(): typeof t {
  return useSyncExternalStore(onLanguageChange, currentT)
}

function currentT(): typeof t {
  if (texts !== currentTexts()) {
    texts = currentTexts()
    say = (key, ...values) => t(key, ...values)
  }
  return say
}

interface TProps<Key extends MessageKey> {
  id: Key
  /** Values may be elements: `<b>412</b>`, a link, a `<bdi>`. */
  values: { [Name in keyof Values<Key>]: Values<Key>[Name] | ReactNode }
}

/** A message with elements in it. */
export function T<Key extends MessageKey>({ id, values }: TProps<Key>): ReactNode {
  useT()
  const pieces = messagePieces<ReactNode>(
    currentLanguage(),
    messageOf(id),
    values as Record<string, ReactNode>,
  )
  // The order of pieces is fixed by the message, so the index is a stable key.
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}
