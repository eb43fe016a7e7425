import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { Sentence } from '#contract/fields.ts'
import { streams } from '#contract/streams.ts'
import type { Route } from '#contract/route.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import type { Stream } from './http.ts'
import { streamPaths, webhookOperations } from './openapi-streams.ts'

const FieldError = Sentence.omit({ message: true }).meta({ id: 'FieldError' })

const Refusal = z
  .object({
    success: z.literal(false),
    ...Sentence.shape,
    errors: z.record(z.string(), z.string()).optional(),
    error_codes: z.record(z.string(), FieldError).optional(),
  })
  .meta({ id: 'Refusal' })

const sandboxHeader = z
  .literal('true')
  .optional()
  .describe('The key is a sandbox key: sample data, and no credit is spent')

/** The contract as OpenAPI 3.1, with streams, uploads and webhooks: what is served is what is printed. */
export function openApiDocument() {
  const paths = streamPaths()
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Quarry', version: '1', license: { name: 'Apache-2.0' } },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, or the token of a session. A key that begins with lk_sandbox_ finds sample data and spends no credit',
        },
      },
    },
    paths,
    webhooks: webhookOperations(),
  })
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { summary, access, scope, carriesLeads, outside, params, query, body, data } = route
  return {
    operationId: nameOfRoute(route),
    summary,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(scope && { 'x-scope': scope }),
    ...(carriesLeads && { 'x-also-scope': 'leads.read' }),
    ...(outside && { 'x-closed-in-sandbox': true }),
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'Done',
        ...(scope && { headers: z.object({ sandbox: sandboxHeader }) }),
        content: {
          'application/json': {
            schema: z.object({ success: z.literal(true), ...Sentence.partial().shape, data }),
          },
        },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: Refusal } } },
    },
  }
}

export const openApi: Stream = (app) => {
  let printed: ReturnType<typeof openApiDocument> | undefined
  app.get(streams.openApi.replace('GET ', ''), async () => (printed ??= openApiDocument()))
}
