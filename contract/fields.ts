import { z } from 'zod'
import { lineKinds } from './values/lead-states.ts'
import type { IdNoun } from './declared.ts'
import { fieldError } from './messages/field-errors.ts'
import { longestMailbox, mailbox } from './mailbox.ts'

/** Text that a database and a JSON reader both hold unchanged: well-formed UTF-16 without NUL. */
export const Text = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The noun of each id, for the walk through the tenants: it tries every account's ids in every place of their noun. */
export const idNouns = z.registry<{ noun: IdNoun }>()

/** An id of the database, which says what it is the id of. */
export const Id = (noun: IdNoun) => z.uuid().register(idNouns, { noun })

/** Yes or no in an address. */
export const Flag = z.enum(['true', 'false'])

/** One line a person types, trimmed; empty counts as missing. */
export const Line = (max: number) => Text.trim().min(1).max(max)

/** An email address without the spaces around it; a line break is no space. */
export const Email = Text.overwrite((text) => (/[\r\n]/.test(text) ? text : text.trim()))
  .min(1)
  .max(longestMailbox)
  .pipe(z.email({ pattern: mailbox }))

/** Names of at most 63 letters, digits and hyphens, the last of which is no number (RFC 1123 2.1). */
const hostName = /^(?=.{1,253}$)(?:[\w-]{1,63}\.)+[a-z][a-z0-9-]*$/i

/** A website as people type it, with or without https:// before it, on one line. */
export function isWebAddress(text: string): boolean {
  if (/[\r\n]/.test(text)) return false
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  return url !== null && hostName.test(url.hostname) && url.username === '' && url.password === ''
}

/** The field of a website; empty is none. */
export const OptionalWebAddress = (max: number) =>
  Text.trim()
    .max(max)
    .refine((text) => text === '' || isWebAddress(text), fieldError('url'))

/** A moment as the wire writes it: ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true })

/** A sentence of the server: a code of `contract/messages` with its values, and the sentence in English. */
export const Sentence = z
  .object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string(),
  })
  .meta({ id: 'Sentence' })
export type Sentence = z.infer<typeof Sentence>

export const Credits = z.number().int().min(0).max(1_000_000_000)

/** What the number plan says of a phone number. */
export const PhoneLine = z.object({
  kind: z.enum(lineKinds),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2'),
  time_zones: z
    .array(z.string())
    .describe(
      'Of the country: one where its clocks agree, else those with the earliest and the latest clock',
    ),
})
