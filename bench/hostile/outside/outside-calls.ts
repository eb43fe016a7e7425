import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { QuarryProcess } from '#testing/processes/processes.ts'
import { type Dispatcher, request } from 'undici'
import { percentile } from '../../setup/figures.ts'

export interface Token {
  token: string
}

export interface Answer {
  status: number
  headers: Dispatcher.ResponseData['headers']
  text: string
  /** What stands at a path of the JSON: `data.search.id`. */
  at(path: string): unknown
  /** A text that stands there; empty where none does. */
  textAt(path: string): string
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined // read by name

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended meanwhile
  }
}

/** Resident memory of a process with all that it started, apart from its database, in megabytes (proc(5)). */
function treeMegabytes(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : ''
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]
    if (parent !== undefined && !/\(postgres/.test(stat)) parents.set(Number(name), Number(parent))
  }
  const isOfTree = (pid: number): boolean => {
    if (pid === root) return true
    const parent = parents.get(pid)
    return parent !== undefined && parent > 1 && isOfTree(parent)
  }
  return [...parents.keys()]
    .filter(isOfTree)
    .reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024,
      0,
    )
}

interface Sent {
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body?: string | Buffer
}

/** A way into a running product from outside, and what is told of an attack. */
export function openOutside({ address, pid }: Pick<QuarryProcess, 'address' | 'pid'>) {
  const host = 'quarry.test'

  async function send(path: string, { method, headers, body }: Sent): Promise<Answer> {
    const response = await request(address + path, {
      method,
      headers: { host, ...headers },
      body: body ?? null,
      headersTimeout: 60_000,
    })
    const text = await response.body.text()
    const at = (way: string) => way.split('.').reduce(inside, parsed(text))
    const textAt = (way: string) => {
      const found = at(way)
      return typeof found === 'string' ? found : ''
    }
    return { status: response.statusCode, headers: response.headers, text, at, textAt }
  }

  /** `POST /api/labels`, with what is sent. */
  const call = (
    by: Token,
    address: string,
    { body, key = randomUUID() }: { body?: object; key?: string } = {},
  ): Promise<Answer> => {
    const [method = '', path = ''] = address.split(' ')
    return send(path, {
      method: method as 'POST', // as it is written
      headers: {
        authorization: `Bearer ${by.token}`,
        'idempotency-key': key,
        accept: 'application/json, text/event-stream',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** A key that a user makes. */
  const keyOf = async (user: Token, wish: object) => {
    const body = {
      name: 'Key',
      scopes: ['leads.read'],
      campaign_ids: null,
      budget: null,
      expires_at: null,
      ...wish,
    }
    const made = await call(user, 'POST /api/api-keys', { body })
    return { id: made.textAt('data.id'), token: made.textAt('data.key') }
  }

  /** Sends a file of leads as a page does (RFC 7578). */
  function upload(by: Token, name: string, content: string | Buffer): Promise<Answer> {
    const line = 'a-line-between-parts'
    const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return send('/api/list-imports', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': `multipart/form-data; boundary=${line}`,
      },
      body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${line}--\r\n`)]),
    })
  }

  /** What a call of another account takes meanwhile, and the most memory that the product takes. */
  async function during(neighbor: Token, attack: () => Promise<unknown>) {
    const over = new AbortController()
    const times: number[] = []
    let [failed, megabytes] = [0, 0]
    const watch = async () => {
      while (!over.signal.aborted) {
        megabytes = Math.max(megabytes, treeMegabytes(pid))
        await wait(20)
      }
    }
    const ask = async (samples: number[]) => {
      const began = performance.now()
      const answer = await call(neighbor, 'GET /api/me').catch(() => undefined)
      if (answer?.status !== 200) failed += 1
      samples.push(performance.now() - began)
    }
    const calm: number[] = []
    for (let asked = 0; asked < 20; asked += 1) await ask(calm)
    failed = 0
    const watching = watch()
    const asking = (async () => {
      while (!over.signal.aborted) {
        await ask(times)
        await wait(25)
      }
    })()
    await attack().catch(() => undefined)
    over.abort()
    await Promise.all([watching, asking])
    return { failed, megabytes, p95: percentile(times, 0.95), calm: percentile(calm, 0.95) }
  }

  /** One line for an attack, and one for each promise that did not hold. */
  function told(what: string, promises: Record<string, boolean>, figures = ''): void {
    const broken = Object.entries(promises).flatMap(([promise, holds]) => (holds ? [] : [promise]))
    if (broken.length > 0) process.exitCode = 1
    console.log(`${broken.length === 0 ? 'held     ' : 'NOT HELD '} ${what}${figures && `: ${figures}`}`)
    for (const promise of broken) console.log(`          not so: ${promise}`)
  }

  return { call, keyOf, upload, during, told }
}
