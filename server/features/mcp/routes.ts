import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readAddress } from '#contract/route.ts'
import { streams as addresses } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { findRequestActor } from '#server/platform/security/actor.ts'
import { productVersion } from '#server/platform/version.ts'
import { callTool, type Caller } from './call-tool.ts'
import { inputSchema, tools } from './tools.ts'

/** Versions of the Model Context Protocol that this server speaks, newest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26']

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

const ToolCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) })

/** Codes of JSON-RPC 2.0, 5.1. */
const codes = { invalidRequest: -32600, noMethod: -32601, invalidParams: -32602 }

class RpcError extends Error {
  readonly code: number

  constructor(code: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[code]
  }
}

/**
 * `POST /mcp`: tools for AI assistants, over streamable HTTP of the Model Context Protocol without sessions, so that any
 * process answers any message. Each tool is a call of the API with the key that asks.
 */
const mcp: Stream = (app, { db, secrets }) => {
  const { path } = readAddress(addresses.mcp)
  app.post(path, async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && URL.parse(origin)?.host !== request.host) return reply.code(403).send()
    const actor = await findRequestActor(db, request)
    if (!actor?.api_key) return unauthorized(reply)
    return answer({ app, secrets, request, key: actor.api_key.id }, reply)
  })
  const refused = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(405)
      .header('allow', 'POST')
      .send(failure(null, { code: -32000, message: 'Method not allowed.' }))
  app.get(path, refused)
  app.delete(path, refused)
}

const unauthorized = (reply: FastifyReply) =>
  reply
    .code(401)
    .header('www-authenticate', 'Bearer error="invalid_token", error_description="Send an API key"')
    .send({ error: 'invalid_token', error_description: 'Send an API key as a bearer token' })

const failure = (id: string | number | null, error: { code: number; message: string }) => ({
  jsonrpc: '2.0',
  id,
  error,
})

async function answer(caller: Caller, reply: FastifyReply) {
  const message = Message.safeParse(caller.request.body)
  if (!message.success)
    return reply
      .code(400)
      .send(failure(null, { code: codes.invalidRequest, message: 'Not a JSON-RPC request' }))
  const { id, method, params } = message.data
  if (id === undefined) return reply.code(202).send()
  try {
    return reply.send({ jsonrpc: '2.0', id, result: await resultOf(caller, method, params) })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return reply.send(failure(id, { code: error.code, message: error.message }))
  }
}

async function resultOf(caller: Caller, method: string, params: Record<string, unknown>): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: versions.find((version) => version === params['protocolVersion']) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: caller.request.site?.brand?.name ?? 'Leads', version: await productVersion() },
        instructions:
          'Preview a search before you start it. Say its highest price to the user, and start it only when they agree.',
      }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: shownTools() }
    case 'tools/call': {
      const call = ToolCall.safeParse(params)
      const tool = tools.find(({ name }) => name === call.data?.name)
      if (!call.success || !tool) throw new RpcError('invalidParams', 'No such tool')
      return callTool(caller, tool, call.data.arguments)
    }
    default:
      throw new RpcError('noMethod', `Method not found: ${method}`)
  }
}

const shownTools = () =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: inputSchema(tool),
    annotations: {
      readOnlyHint: tool.route.scope === 'account.read' || tool.route.scope === 'leads.read',
      destructiveHint: false,
      openWorldHint: tool.isPaid === true,
    },
  }))

export const streams = [mcp]
