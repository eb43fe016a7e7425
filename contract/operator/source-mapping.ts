import { z } from 'zod'
import { fieldError } from '#contract/messages/field-errors.ts'
import { Id, Line, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import {
  mappedActions,
  mappedFields,
  pagings,
  slotsOf,
  trySlots,
} from '#contract/values/sources/mapping-parts.ts'

/** Where a source is asked. */
export const Address = Text.max(300)
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, fieldError('url'))
  .describe('Without a slash at its end')

/** `data.people.0.email`: names and numbers, joined by dots. */
const Path = Text.trim()
  .max(200)
  .regex(/^([^.\s]+(\.[^.\s]+)*)?$/, fieldError('not_mapping'))

/** Names of RFC 9110; none that says to whom or how long a request is. */
const HeaderName = Line(80)
  .regex(/^[A-Za-z0-9-]+$/, fieldError('not_mapping'))
  .refine((name) => !/^(host|content-length|transfer-encoding|connection|cookie|te|upgrade)$/i.test(name), {
    message: fieldError('not_mapping'),
  })

const isJson = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return text.trim() === ''
  }
}

/** How a JSON API without a driver of its own is asked, and where its answer holds what. */
export const Mapping = z
  .object({
    action: z.enum(mappedActions),
    method: z.enum(['GET', 'POST']),
    path: Text.trim()
      .max(1_000)
      .regex(/^\/[^\s#]*$/, fieldError('not_mapping'))
      .describe('Below the address, with slots: /find?name={name}&api_key={key}'),
    headers: z
      .array(
        z.object({ name: HeaderName, value: Text.max(1_000).regex(/^[^\r\n]*$/, fieldError('not_mapping')) }),
      )
      .max(20),
    body: Text.max(10_000)
      .refine(isJson, { message: fieldError('not_json') })
      .refine((text) => !text.includes('{key}'), { message: fieldError('not_mapping') })
      .describe('JSON with slots, for POST; the key goes into a header or the address'),
    items: Path.describe('Where the records are in the answer'),
    fields: z.partialRecord(z.enum(mappedFields), Path),
    paging: z.enum(pagings),
    next: Path.describe('Where the cursor of the next page is'),
    total: Path,
  })
  .superRefine(({ action, fields }, { addIssue }) => {
    const needed = action === 'phone' ? [fields.phone] : [fields.email, fields.name, fields.first_name]
    const path = ['fields', action === 'phone' ? 'phone' : 'email']
    if (!needed.some(Boolean)) addIssue({ code: 'custom', path, message: fieldError('required') })
  })
  .superRefine(({ action, path, body }, { addIssue }) => {
    const known = new Set([...slotsOf[action], 'key'])
    for (const [field, text] of Object.entries({ path, body })) {
      const isKnown = [...text.matchAll(/\{(\w+)\}/g)].every(([, slot = '']) => known.has(slot))
      if (!isKnown) addIssue({ code: 'custom', path: [field], message: fieldError('not_mapping') })
    }
  })
  .meta({ id: 'SourceMapping' })
export type Mapping = z.infer<typeof Mapping>

const Shown = z.string().nullable()

/** One request of a source that is being described, and what was read of its answer. */
export const TriedSource = z
  .object({
    request: z
      .object({
        method: z.string(),
        url: z.string(),
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        body: Shown,
      })
      .nullable()
      .describe('As it went out, the key as dots; null where nothing was sent'),
    status: z.number().int().nullable(),
    answer: Shown.describe('The text of the answer, the key as dots'),
    is_cut: z.boolean(),
    bytes: z.number().int(),
    ms: z.number().int(),
    reason: Shown.describe('Why nothing could be read, as a code'),
    people: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: Shown,
          company: Shown,
          email: Shown,
          phone: Shown,
        }),
      )
      .describe('The first records as they are read'),
    count: z.number().int().describe('Records that were read'),
    total: z.number().nullable(),
    next: Shown.describe('Where the next page begins'),
  })
  .meta({ id: 'TriedSource' })

export const trySource = route('POST /api/admin/sources/try', {
  access: 'admin',
  summary:
    'Sends one request of a mapping that need not be saved, and shows request, answer and what is read of it',
  body: z.object({
    id: Id('source').optional().describe('Whose stored key is used, at its own address alone'),
    base_url: Address,
    key: Text.max(500).optional(),
    mapping: Mapping,
    values: z
      .partialRecord(z.enum(trySlots), Text.trim().max(300))
      .describe('What the slots are filled with'),
  }),
  data: TriedSource,
})
