import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/platform/observability/metrics.ts'
import { type Problem, refuse } from '#server/platform/http/problem.ts'
import { connectionRegister } from './connection-register.ts'
import { answerClientError, type ClientError, timedOut } from './client-error.ts'
import { measureLoopDelay } from './loop-delay.ts'
import { networkPrefix } from './network-prefix.ts'
import { connectionsToServe, spareConnections } from './open-files.ts'
import { closeUnreadBodies } from './unread-bodies.ts'
import { type Patience, patience, type SlowClient, slownessOf } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body that may take an hour, as long as it keeps up with the floor of uploads. */
    uploadBytes?: number
  }
}

export interface ClientLimits {
  /** Connections at a time; without it as many as the limit of open files has room for. */
  most?: number
  /** Of one network. */
  mostEach?: number
  /** Proxies in front of us: their connections carry many clients, who are told apart by request. */
  trustedProxies?: number
  patience?: Patience
  metrics?: Pick<Metrics, 'clientConnections' | 'clientsEnded'>
}

/** Asked by machines, which know a process by its number and not by its host. A full or busy process answers them. */
export const probePaths = new Set(['/healthz', '/readyz', '/metrics'])

/** One network may hold this part of all connections. */
const shareEach = 1 / 4
const headersMs = 20_000
/** An extract of a country over a slow line. */
const longestUploadMs = 3_600_000
const keepAliveMs = 72_000
/** Thousands that became late together would otherwise keep all others waiting. */
const endAtOnce = 50
/** A process this late with its work takes on no more. */
const longestDelayMs = 2_000
/** Connections that the kernel completes while we are busy. The kernel's own limit (`somaxconn`) may be lower. */
export const backlog = 4_096

/**
 * Keeps connections below the limit of open files, gives each network a share, and ends clients that send or read too
 * slowly. What it costs a client is decided in `connection-register.ts` and `slow-clients.ts` (decision 18).
 */
export function guardClients(limits: ClientLimits = {}) {
  const { trustedProxies = 0, patience: slow = patience, metrics } = limits
  const most = limits.most ?? connectionsToServe()
  const mostEach = limits.mostEach ?? Math.ceil(most * shareEach)
  const ended = (why: SlowClient | 'room') => metrics?.clientsEnded.inc({ why })
  const register = connectionRegister(
    { most, mostEach, mostSpare: spareConnections, slowAfterMs: slow.hurryMs },
    () => ended('room'),
  )

  const networkOf = ({ remoteAddress }: Socket) =>
    trustedProxies > 0 || remoteAddress === undefined ? undefined : networkPrefix(remoteAddress)

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = register.find(request.socket)
    if (!connection) return
    register.touch(connection)
    Object.assign(connection, { request, response, isUpload: false })
    connection.upload = { since: connection.since, bytes: request.socket.bytesRead }
  }

  async function sweep(): Promise<void> {
    metrics?.clientConnections.set(register.all.size + register.spare.size)
    let endedNow = 0
    for (const connection of [...register.all, ...register.spare]) {
      if (connection.socket.destroyed) continue
      const why = slownessOf(connection, performance.now(), slow)
      if (why === undefined) continue
      if (why !== 'slow_reader') answerClientError(timedOut(), connection.socket, connection.response)
      register.end(connection)
      ended(why)
      endedNow += 1
      if (endedNow % endAtOnce === 0) await setImmediate() // others are served in between
    }
  }

  const clientErrorHandler = (error: ClientError, socket: Socket) =>
    answerClientError(error, socket, register.find(socket)?.response)

  /** For Fastify's `serverFactory`: it may ask for more than one, where a name has several addresses. */
  function serverFactory(handle: RequestListener): Server {
    const listen: RequestListener = (request, response) => {
      begin(request, response)
      whenArrived(request, () => handle(request, response))
    }
    const server = createServer(
      {
        connectionsCheckingInterval: slow.everyMs,
        headersTimeout: headersMs,
        requestTimeout: longestUploadMs,
      },
      listen,
    )
    server.keepAliveTimeout = keepAliveMs
    // Without this the body is asked for before anything has looked at its size.
    server.on('checkContinue', listen)
    server.on('connection', (socket: Socket) => {
      if (socket.remoteAddress === undefined)
        socket.destroy() // gone already
      else register.open(socket, networkOf(socket))
    })
    return server
  }

  function admit(request: FastifyRequest, delayMs: number): void {
    const connection = register.find(request.raw.socket)
    const { config, url = '' } = request.routeOptions
    if (!connection) return // a test that calls without a socket
    connection.isUpload = config.uploadBytes !== undefined
    if (probePaths.has(url)) return
    const hasPlace =
      !connection.isSpare ||
      (hasArrived(request.raw) && register.promote(connection, networkOf(connection.socket)))
    if (!hasPlace || delayMs > longestDelayMs) throw refuse('too_busy', {}, { retryAfterS: 5 })
    if (trustedProxies === 0) return
    register.leaveNetwork(connection)
    if (!register.joinNetwork(connection, networkPrefix(request.ip)))
      throw refuse('too_many_requests', {}, { retryAfterS: 5 })
    connection.response?.once('close', () => register.leaveNetwork(connection))
  }

  /** Refuses what has no room before anything else is asked for it. Register it as the first hook. */
  function guard(app: FastifyInstance): void {
    const delay = measureLoopDelay()
    const sweeps = setInterval(() => void sweep(), slow.everyMs).unref()
    app.addHook('onClose', async () => {
      delay.stop()
      clearInterval(sweeps)
    })
    app.addHook('onRequest', (request, reply, done) => {
      try {
        admit(request, delay.ms)
        requireFittingBody(request)
      } catch (error) {
        reply.header('connection', 'close') // its body is not read
        return done(error as Problem) // both throw nothing else
      }
      if (expectsContinue(request)) reply.raw.writeContinue()
      done()
    })
    closeUnreadBodies(app)
  }

  return { server: { serverFactory, clientErrorHandler }, guard }
}

const expectsContinue = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.1' && /^100-continue$/i.test(raw.headers.expect ?? '')

/** A client that asks before it sends is told at once (RFC 9110 10.1.1); others are refused where the body is read. */
function requireFittingBody(request: FastifyRequest): void {
  if (!expectsContinue(request)) return
  const { config, bodyLimit } = request.routeOptions
  const most = config.uploadBytes ?? bodyLimit
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse('too_large')
}

/** Small enough to be kept by the request itself until it is read. */
const heldBytes = 32_768

/** Nothing of the request is on its way any more: it has no body, or the body is here. */
const hasArrived = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0))

/**
 * Calls `go` once a small body is here, and at once for requests without one or with a large one. A body that never
 * comes then costs its connection and nothing of the product.
 */
function whenArrived(request: IncomingMessage, go: () => void): void {
  const { 'content-length': length, expect } = request.headers
  const bytes = Number(length ?? 0)
  if (expect !== undefined || !(bytes > 0 && bytes <= heldBytes)) return go()
  const look = () => {
    if (!request.complete) return
    request.off('readable', look)
    process.nextTick(go) // the stream has forgotten by then that it was waited for
  }
  process.nextTick(() => {
    if (request.complete) return go() // it came with its headers
    request.on('readable', look)
  })
}
