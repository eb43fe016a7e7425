import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAddress } from '#contract/route.ts'
import { streams as addresses } from '#contract/streams.ts'
import { countKey, uncountKey } from '#server/platform/http/key-guard.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { findRequestActor } from '#server/platform/security/actor.ts'
import { mcpServer } from './mcp-server.ts'

/**
 * `POST /mcp`: tools for AI assistants, over streamable HTTP of the Model Context Protocol without sessions, so that any
 * process answers any message. Each tool is a call of the API with the key that asks.
 */
const mcp: Stream = (app, services) => {
  const { db, secrets } = services
  const { path } = readAddress(addresses.mcp)
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: path,
    handler: async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && URL.parse(origin)?.host !== request.host) return reply.code(403).send()
      const actor = await findRequestActor(db, request)
      if (!actor?.api_key) return unauthorized(reply)
      const { api_key, sandbox_of } = actor
      await countKey(services, { api_key, sandbox_of }, request)
      const uncount = onlyOnce(() => uncountKey(services, api_key.id))
      const caller = { app, secrets, request, key: api_key.id, uncount }
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

function onlyOnce(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= act())
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
