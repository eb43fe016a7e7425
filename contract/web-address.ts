import { Text } from './fields.ts'
import { fieldError } from './messages/field-errors.ts'

/** A website as people type it, with or without https:// before it. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url !== null && /^[^.].*\.[^.]+$/.test(url.hostname) && url.username === '' && url.password === ''
}

/** The field of a website; empty is none. */
export const OptionalWebAddress = (max: number) =>
  Text.trim()
    .max(max)
    .refine((text) => text === '' || isWebAddress(text), fieldError('url'))
