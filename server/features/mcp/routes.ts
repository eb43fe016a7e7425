import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAddress } from '#contract/route.ts'
import { streams as addresses } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { findRequestActor } from '#server/platform/security/actor.ts'
import { mcpServer } from './mcp-server.ts'

/**
 * `POST /mcp`: tools for AI assistants, over streamable HTTP of the Model Context Protocol without sessions, so that any
 * process answers any message. Each tool is a call of the API with the key that asks.
 */
const mcp: Stream = (app, { db, secrets }) => {
  const { path } = readAddress(addresses.mcp)
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: path,
    handler: async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && URL.parse(origin)?.host !== request.host) return reply.code(403).send()
      const actor = await findRequestActor(db, request)
      if (!actor?.api_key) return unauthorized(reply)
      request.isSandbox = actor.sandbox_of !== null
      const caller = { app, secrets, request, key: actor.api_key.id }
      const { fetch } = createMcpHandler(() => mcpServer(caller), {
        maxSubscriptions: 0, // the tools never change while a process runs
      })
      const response = await fetch(asWebRequest(request), { parsedBody: request.body })
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    },
  })
}

function asWebRequest({ method, host, url, headers }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(`http://${host}${url}`, { method, headers: sent })
}

const unauthorized = (reply: FastifyReply) =>
  reply
    .code(401)
    .header('www-authenticate', 'Bearer error="invalid_token", error_description="Send an API key"')
    .send({ error: 'invalid_token', error_description: 'Send an API key as a bearer token' })

export const streams = [mcp]
