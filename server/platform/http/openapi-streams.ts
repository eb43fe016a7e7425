import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { Moment } from '#contract/fields.ts'
import { Result } from '#contract/leads/lead/result.ts'
import { Campaign } from '#contract/leads/lists.ts'
import { Search } from '#contract/leads/searches.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import { type WebhookEvent, webhookEvents } from '#contract/values/webhooks/webhook-values.ts'

type Name = keyof typeof streams

const binary = z.string().meta({ format: 'binary' })
const json = { 'application/json': { schema: z.looseObject({}) } }

interface Shape {
  summary: string
  /** What goes in: a form with a file, bytes, a form or JSON. */
  sends?: Record<string, { schema: z.ZodType }>
  /** The media type that comes out. */
  answers: string
  /** Opens without a token: the address, or a signature, is the permission. */
  isOpen?: true
}

const formFile = { 'multipart/form-data': { schema: z.object({ file: binary }) } }
const form = { 'application/x-www-form-urlencoded': { schema: z.looseObject({}) } }

/** Every stream of the product: what it takes and gives, which no schema of a route says. */
const shapes: Record<Name, Shape> = {
  events: {
    summary:
      'What changes in the account, as server-sent events of ids. `since_ms` also sends the events of that many past milliseconds, at most 15,000',
    answers: 'text/event-stream',
  },
  uploadImport: {
    summary: 'Takes an extract of OpenStreetMap',
    sends: formFile,
    answers: 'application/json',
  },
  uploadTable: { summary: 'Takes a table to import', sends: formFile, answers: 'application/json' },
  downloadRejects: { summary: 'Rows that an import refused, as CSV', answers: 'text/csv', isOpen: true },
  uploadListImport: {
    summary: 'Takes a file of leads to import into a list, named by the field campaign_id before the file',
    sends: formFile,
    answers: 'application/json',
  },
  downloadListRejects: {
    summary: 'Rows that an import into a list rejected, as CSV',
    answers: 'text/csv',
    isOpen: true,
  },
  download: { summary: 'The leads of a CSV link, once', answers: 'text/csv', isOpen: true },
  downloadExport: { summary: 'The file of an export, or a range of it', answers: 'text/csv', isOpen: true },
  downloadLedger: { summary: 'The ledger of a link, once', answers: 'text/csv', isOpen: true },
  uploadPhoto: { summary: 'Takes the photo of the user', sends: formFile, answers: 'application/json' },
  uploadLogo: { summary: 'Takes the logo of the business', sends: formFile, answers: 'application/json' },
  stripeWebhook: {
    summary: 'Takes notices of Stripe',
    sends: json,
    answers: 'application/json',
    isOpen: true,
  },
  paykickstartWebhook: {
    summary: 'Takes notices of PayKickstart',
    sends: form,
    answers: 'application/json',
    isOpen: true,
  },
  facebookRemoval: {
    summary: 'Takes removals of Facebook',
    sends: form,
    answers: 'application/json',
    isOpen: true,
  },
  facebookErasure: {
    summary: 'Takes deletion requests of Facebook',
    sends: form,
    answers: 'application/json',
    isOpen: true,
  },
  unsubscribe: {
    summary:
      'One-click unsubscription of a mail program (RFC 8058), with the token of the email in the query',
    sends: form,
    answers: 'application/json',
    isOpen: true,
  },
  image: { summary: 'An image by its name', answers: 'image/*', isOpen: true },
  baseMap: { summary: 'A base map, by ranges of bytes', answers: 'application/octet-stream', isOpen: true },
  mcp: {
    summary: 'Messages of the Model Context Protocol; only with an API key',
    sends: json,
    answers: 'application/json',
  },
  openApi: { summary: 'This document', answers: 'application/json', isOpen: true },
}

/** The streams as operations of their paths. */
export function streamPaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, address] of Object.entries(streams) as [Name, string][]) {
    const { method, path } = readAddress(address)
    const at = path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(name, path) }
  }
  return paths
}

function operation(name: Name, path: string): ZodOpenApiOperationObject {
  const { summary, sends, answers, isOpen } = shapes[name]
  const fields = Array.from(path.matchAll(/:(\w+)/g), ([, field = '']) => field)
  const params = z.object(Object.fromEntries(fields.map((field) => [field, z.string()])))
  const schema = answers === 'application/json' ? z.looseObject({}) : z.string()
  return {
    operationId: name,
    summary,
    ...(isOpen ? {} : { security: [{ bearer: [] }] }),
    ...(fields.length > 0 && { requestParams: { path: params } }),
    ...(sends && { requestBody: { content: sends } }),
    responses: { 200: { description: 'Done', content: { [answers]: { schema } } } },
  }
}

const told = {
  list: Campaign.pick({ id: true, name: true, type: true }),
  tags: z.array(z.string()),
  source: z.string(),
}

const bodies: Record<WebhookEvent, z.ZodType> = {
  'lead.created': z.object({ ...told, lead: Result.partial() }),
  'lead.email_found': z.object({ ...told, lead: Result.partial() }),
  'list.completed': z.object({ ...told, search: Search.partial() }),
}

/** What the product posts to the webhooks of an account. */
export const webhookOperations = () =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: `webhook ${event}`,
          summary: 'Sent to a webhook, signed by Standard Webhooks; docs/webhooks.md explains it',
          requestBody: {
            content: {
              'application/json': {
                schema: z.object({ type: z.literal(event), timestamp: Moment, data: bodies[event] }),
              },
            },
          },
          responses: { '2XX': { description: 'Received' } },
        } satisfies ZodOpenApiOperationObject,
      },
    ]),
  )
