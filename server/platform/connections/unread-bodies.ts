import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So long an answered client may go on sending, then the connection is cut. */
const longestMs = 10_000

/**
 * An answer to a request whose body was not read to its end closes the connection: what is left of the body would else
 * stand before the next request, and a proxy keeps its connections for all its users. The rest is read and thrown away
 * for a while, since a connection that is cut can take the answer along (RFC 9112 9.6).
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isRealSocket(raw.socket)) return
    if (raw.complete && (raw.readableLength === 0 || !raw.destroyed)) {
      if (raw.readableLength > 0) raw.unpipe().resume() // all of it is here
      return
    }
    reply.header('connection', 'close')
    linger(raw)
  })
}

/** A call of a test has no connection. */
const isRealSocket = (socket: Partial<Socket> | undefined): socket is Socket =>
  typeof socket?.destroySoon === 'function' && typeof socket.setTimeout === 'function'

/** Node closes a connection through `destroySoon` once the answer is written, however much still comes. */
function linger(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    request.unpipe()
    request.resume()
    socket.end()
    const timer = setTimeout(() => socket.destroy(), longestMs)
    socket.once('close', () => clearTimeout(timer))
    request.once('end', () => socket.destroy())
  }
}
