import type { Stream } from '#server/platform/http/http.ts'
import { readHost } from '#server/platform/tenancy/host-name.ts'

/**
 * `/tls/ask?domain=HOST` answers 200 for a host that is served here and 404 for any other. Caddy asks it before it
 * fetches a certificate on demand, so that names of strangers do not use up the limits of the certificate authority.
 */
const certificateAnswers: Stream = (app, { sites }) => {
  app.get('/tls/ask', async (request, reply) => {
    const { domain } = request.query as { domain?: unknown }
    const host = readHost(typeof domain === 'string' ? domain : undefined)
    const site = host === undefined ? undefined : await sites.find(host)
    return reply.code(site ? 200 : 404).send({ is_served: site !== undefined })
  })
}

export const streams = [certificateAnswers]
