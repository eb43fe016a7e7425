import { z } from 'zod'

/** Text that a database and a JSON reader both hold unchanged: well-formed UTF-16 without NUL. */
export const Text = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The nouns that ids of the wire name. Those of `accountNouns` belong to one account, the others to the operator or to none. */
export const accountNouns = [
  'campaign',
  'invitation',
  'member',
  'passkey',
  'reading',
  'result',
  'search',
  'session',
  'top_up',
  'user',
] as const
export type AccountNoun = (typeof accountNouns)[number]
export type IdNoun =
  | AccountNoun
  | 'account'
  | 'app_error'
  | 'audit_entry'
  | 'dataset'
  | 'fact'
  | 'import'
  | 'job'
  | 'locality'
  | 'mail'
  | 'object'
  | 'plan'
  | 'request'

/** The noun of each id, for the walk through the tenants: it tries every account's ids in every place of their noun. */
export const idNouns = z.registry<{ noun: IdNoun }>()

/** An id of the database, which says what it is the id of. */
export const Id = (noun: IdNoun) => z.uuid().register(idNouns, { noun })

/** One line a person types, trimmed; empty counts as missing. */
export const Line = (max: number) => Text.trim().min(1).max(max)

/** Letters, digits and hyphens inside, RFC 1035 2.3.1. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/**
 * An address that mail can reach: dots only between words, a host with at least one dot (RFC 5321 4.1.2). ASCII alone, since
 * letters that look alike would make one person two. A byte in URL encoding is a forged address, not a name.
 */
const mailbox = new RegExp(
  String.raw`^(?!.*%[0-9a-f]{2})(?=.{1,64}@)[a-z0-9_'+%-]+(?:\.[a-z0-9_'+%-]+)*@(?:${label}\.)+(?:[a-z]{2,63}|xn--${label})$`,
  'i',
)

/** A mail address, without the blanks around it; a line break is no blank. */
export const Email = Text.overwrite((text) => (/[\r\n]/.test(text) ? text : text.trim()))
  .min(1)
  .max(254)
  .pipe(z.email({ pattern: mailbox }))

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
