import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Users bring an address of their own, as from a load balancer before this proxy: both are trusted. */
export const trustedProxies = 2

export interface Proxy {
  name: string
  /** Requests that no upstream answered, each with what every try came to. */
  failures: string[]
  stop(): Promise<void>
}

/** Time after which an upstream that says nothing counts as gone. */
const silentMs = 4_000
const healthEveryMs = 500
/** A request is tried at one upstream after the other for so long. */
const tryMs = 10_000
const tryEveryMs = 100

/** Caddy where it is installed, else a small proxy of the benches. Both leave out what is not ready. */
export async function startProxy(port: number, upstreams: number[]): Promise<Proxy> {
  const caddy = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'caddy'))
    .find((path) => existsSync(path))
  return caddy ? startCaddy(caddy, port, upstreams) : startSmallProxy(port, upstreams)
}

async function startCaddy(program: string, port: number, upstreams: number[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-caddy-'))
  const config = join(folder, 'Caddyfile')
  await writeFile(
    config,
    `{
	admin off
	auto_https off
}
http://127.0.0.1:${port}, http://quarry.test:${port} {
	reverse_proxy ${upstreams.map((each) => `127.0.0.1:${each}`).join(' ')} {
		trusted_proxies 127.0.0.1/32
		lb_policy round_robin
		lb_try_duration 10s
		lb_try_interval 100ms
		health_uri /readyz
		health_headers {
			Host quarry.test
		}
		health_interval ${healthEveryMs}ms
		health_timeout 1s
		flush_interval -1
		transport http {
			dial_timeout 1s
			response_header_timeout ${silentMs}ms
		}
	}
}
`,
  )
  const env = { PATH: process.env['PATH'], XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([
    untilListening(port),
    ended.then(() => Promise.reject(new Error('Caddy ended: it does not read this configuration'))),
  ])
  return {
    name: 'Caddy',
    failures: [],
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Turns to the next upstream when one refuses, breaks or is silent. A repeated write carries its Idempotency-Key. */
async function startSmallProxy(port: number, upstreams: number[]): Promise<Proxy> {
  const ready = new Set(upstreams)
  const stopped = new AbortController()
  const checks = upstreams.map(async (upstream) => {
    while (!stopped.signal.aborted) {
      const isReady = await send(upstream, {
        method: 'GET',
        url: '/readyz',
        headers: { host: 'quarry.test' },
      })
        .then((answer) => answer.resume().statusCode === 200)
        .catch(() => false)
      if (isReady) ready.add(upstream)
      else ready.delete(upstream)
      await wait(healthEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })
  let turn = 0
  const failures: string[] = []
  /** The next one in turn that is ready. */
  const next = (): number | undefined => {
    turn += 1
    const order = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length])
    return order.find((upstream) => upstream !== undefined && ready.has(upstream))
  }
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, next).catch((error: Error) => {
      failures.push(`${incoming.method} ${incoming.url}: ${error.message}`)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'the small proxy',
    failures,
    async stop() {
      stopped.abort()
      await Promise.all(checks)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => number | undefined,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await buffer(incoming)
  const forwarded = { 'x-forwarded-for': [headers['x-forwarded-for'] ?? [], '127.0.0.1'].flat().join(', ') }
  const tries: string[] = []
  const until = performance.now() + tryMs
  while (performance.now() < until && !outgoing.destroyed) {
    const upstream = next()
    try {
      if (upstream === undefined) throw new Error('no upstream is ready')
      const answer = await send(upstream, { method, url, headers: { ...headers, ...forwarded }, body })
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      await pipeline(answer, outgoing)
      return
    } catch (error) {
      tries.push(`${upstream ?? ''} ${error instanceof Error ? error.message : String(error)}`)
      if (outgoing.headersSent) break // the answer broke off: only its client can ask again
      await wait(tryEveryMs)
    }
  }
  throw new Error([...new Set(tries)].join('; '))
}

interface Sent {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body?: Buffer
}

async function send(port: number, { method, url, headers, body }: Sent): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(silentMs)
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers })
  const abort = () => asked.destroy(new Error('The upstream is silent'))
  signal.addEventListener('abort', abort)
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  signal.removeEventListener('abort', abort)
  return answer
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isListening = await send(port, { method: 'GET', url: '/', headers: { host: 'quarry.test' } })
      .then((answer) => answer.resume() !== undefined)
      .catch(() => false)
    if (isListening) return
    await wait(100)
  }
}
