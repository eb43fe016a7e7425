import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Script } from '#testing/make/make-scripted-searches.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const Photo = z.object({ photo: z.string() })
const Progress = z.object({ state: z.string() })
const List = z.object({ id: z.string(), search: z.object({ id: z.string() }) })

export interface Seen {
  /** Milliseconds of every call that was answered, its repeat included. */
  times: number[]
  /** Calls that the client had to send once more. */
  repeated: number
  /** What a user would have seen, in words. */
  errors: string[]
}

interface Plan {
  address: string
  db: Database
  script: Script
  random: () => number
  signal: AbortSignal
  /** A small picture. */
  photo: Buffer
}

/** The longest a user waits between two acts. */
const thinkMs = 4_000
/** A call without an answer by then counts as failed, as it does in the browser. */
const patienceMs = 20_000
/** As in the browser's `call`. */
const restartPausesMs = [200, 500, 1_000, 2_000, 3_000]

/**
 * A user after the other in one seat, until the signal: a photo, a search, its progress until it is done, its leads, the
 * wallet. Calls behave as those of the pages: one repeat with the same key when the line breaks, several while the proxy
 * finds no server, none after an answer.
 */
export async function visit(plan: Plan, seen: Seen): Promise<void> {
  const agent = new Agent({ connections: 2 })
  const think = () => wait(plan.random() * thinkMs)
  while (!plan.signal.aborted) {
    const user = await makeUser(plan.db, { credits: 20 })
    const call = caller(agent, plan, { user, seen })
    const region = Math.floor(plan.random() * plan.script.outcomes.length)
    await call('GET', '/api/me')
    const photo = await call('POST', '/api/me/photo', { photo: plan.photo })
    await think()
    const path = Photo.safeParse(photo).data?.photo
    if (path) await call('GET', path, { isFile: true })
    const body = {
      type: 'local',
      name: `Search of ${user.id}`,
      criteria: {
        type: 'local',
        categories: ['cafe'],
        place: { kind: 'circle', lat: -40 - region, lon: 100, radius_m: 4_000 },
      },
      max_leads: 20,
      max_credits: 20,
    }
    const list = await call('POST', '/api/campaigns', { body })
    if (!list) continue
    const { id, search } = List.parse(list)
    plan.script.searches.push({ account_id: user.account_id, search_id: search.id, region, kind: 'local' })
    for (let state = 'queued'; ['queued', 'running'].includes(state) && !plan.signal.aborted; ) {
      await think()
      state = Progress.safeParse(await call('GET', `/api/searches/${search.id}`)).data?.state ?? state
    }
    await call('POST', `/api/local-results/${id}`, { body: { limit: 50 } })
    await call('GET', '/api/wallet')
    await call('GET', '/api/campaigns')
    await think()
  }
  await agent.close()
}

interface Sent {
  body?: object
  photo?: Buffer
  isFile?: boolean
}

type Data = object | undefined

function caller(agent: Agent, { address }: Plan, { user, seen }: { user: TestUser; seen: Seen }) {
  return async (method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<Data> => {
    const headers = {
      host: 'quarry.test',
      authorization: `Bearer ${user.token}`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': addressOf(user),
    }
    const began = performance.now()
    for (let attempt = 0, breaks = 0; ; attempt += 1) {
      try {
        const {
          statusCode,
          headers: answered,
          body,
        } = await request(address + path, {
          method,
          dispatcher: agent,
          headersTimeout: patienceMs,
          ...withBody(headers, sent),
        })
        const pauseMs = restartPausesMs[attempt]
        if (isProxy(statusCode, answered['content-type']) && pauseMs !== undefined) {
          seen.repeated += 1
          await body.dump()
          await wait(pauseMs)
          continue
        }
        const answer = sent.isFile ? await fileOf(body) : await envelopeOf(body)
        seen.times.push(performance.now() - began)
        if (statusCode === 200 && answer.success) return answer.data
        seen.errors.push(`${method} ${path}: ${statusCode} ${answer.code ?? ''}`)
        return undefined
      } catch (error) {
        seen.repeated += 1
        breaks += 1
        if (breaks < 2) continue
        seen.errors.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`)
        return undefined
      }
    }
  }
}

/** The proxy answered in place of a server that is restarting. */
const isProxy = (status: number, type: string | string[] | undefined) =>
  [502, 503, 504].includes(status) && !String(type).includes('json')

interface Envelope {
  success: boolean
  code?: string
  data?: Data
}

const envelopeOf = async (body: { json(): Promise<unknown> }) => (await body.json()) as Envelope

async function fileOf(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<Envelope> {
  return { success: (await body.arrayBuffer()).byteLength > 0 }
}

function withBody(headers: Record<string, string>, { body, photo }: Sent) {
  if (body) return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  if (!photo) return { headers }
  const boundary = 'a-photo'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Users come from different networks: one of them all would share the limits of a network. */
function addressOf({ id }: TestUser): string {
  const bytes = Buffer.from(id.replaceAll('-', '').slice(-6), 'hex')
  return `93.${bytes[0]}.${bytes[1]}.${bytes[2]}`
}
