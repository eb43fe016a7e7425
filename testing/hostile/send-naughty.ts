import { nounOfParam } from './json-schema.ts'
import { nameOfRoute, routes } from '#contract/routes.ts'
import type { Route } from '#contract/route.ts'
import { type TextPlace, textPlacesOf, valueAt, withAt } from './frames.ts'
import type { Inhabited, Payload, Raw } from './inhabited.ts'
import { eachConcurrently } from './each-concurrently.ts'
import type { Naughty } from './naughty-strings.ts'

export interface Sent {
  requests: number
  /** Texts that came back as they were sent, by field. */
  readBack: Map<string, number>
  wrong: string[]
}

export interface NaughtyRequest {
  place: TextPlace
  naughty: Naughty
}

export const allTextPlaces = ({ known }: Inhabited, of: Route[] = routes): TextPlace[] =>
  of.flatMap((route) => textPlacesOf(route, known))

/** A request that takes longer beside others, or is replaced by one of them, is sent once more alone. */
const longestMs = 5_000

/** Node's reader of HTTP lets no longer head pass, so nothing of ours ever sees a longer path or query. */
const longestHead = 16_000

const nameOf = ({ route, part, path }: TextPlace) => `${nameOfRoute(route)} ${[part, ...path].join('.')}`

/** Calls that keep nothing of what they are told. */
const asks = /^(get|list|find|read|check|preview|explain|try)[A-Z]/

/** A later request of the user took its place, as it does where each computes what only the last one is wanted for. */
const isReplaced = ({ status, body }: { status: number; body: string }) =>
  status === 503 && body.includes('"code":"replaced"')

/** Puts naughty texts into places of requests, and tells where the server failed or did not keep its word. */
export async function sendNaughty(inhabited: Inhabited, requests: NaughtyRequest[]): Promise<Sent> {
  const sent: Sent = { requests: requests.length, readBack: new Map(), wrong: [] }
  const slow: NaughtyRequest[] = []
  async function sendTimed(request: NaughtyRequest): Promise<number> {
    const began = performance.now()
    const end = await sendOne(inhabited, request, sent)
    return end === 'replaced' ? Number.POSITIVE_INFINITY : performance.now() - began
  }
  await eachConcurrently(
    requests,
    async (request) => {
      if ((await sendTimed(request)) > longestMs) slow.push(request)
    },
    inhabited.refresh,
  )
  for (const request of slow) {
    const { place, naughty } = request
    const tookMs = await sendTimed(request)
    if (tookMs > longestMs) sent.wrong.push(`${nameOf(place)}, ${naughty.id}: took ${tookMs} ms, alone`)
  }
  return sent
}

async function sendOne(
  inhabited: Inhabited,
  { place, naughty }: NaughtyRequest,
  sent: Sent,
): Promise<'replaced' | void> {
  const { route, part, path } = place
  const name = nameOf(place)
  const fail = (what: string) => void sent.wrong.push(`${name}, ${naughty.id}: ${what}`)
  let answer = await sendFresh(inhabited, place, naughty)
  if (answer.status === 401) {
    await inhabited.refresh() // a neighbour has signed out
    answer = await sendFresh(inhabited, place, naughty)
  }
  if (isReplaced(answer)) return 'replaced'
  if (answer.status >= 500) return fail(`${answer.status} ${answer.body.slice(0, 200)}`)
  if (part !== 'body') return
  if (naughty.isBroken && naughty.bytes === undefined) {
    const { errors = {} } = JSON.parse(answer.body) as { errors?: Record<string, string> }
    if (answer.status !== 422 || !(path.join('.') in errors)) fail(`answered ${answer.status} ${answer.body}`)
  }
  if (answer.status !== 200 || naughty.bytes !== undefined || asks.test(nameOfRoute(route))) return

  const parsed = valueAt(route.body?.parse(withAt(place.frame.body, path, naughty.text)), path)
  if (parsed !== naughty.text && parsed !== naughty.text.trim()) fail(`taken as ${JSON.stringify(parsed)}`)
  const field = path.findLast((key) => typeof key === 'string') ?? ''
  const { data } = JSON.parse(answer.body) as { data: unknown }
  // A field of its own may be shown anywhere; one within another is looked for where it was sent.
  const shown =
    path.length > 1 ? [valueAt(data, path)].filter((value) => value !== undefined) : valuesOf(data, field)
  if (shown.length > 0 && !shown.includes(parsed)) fail(`answers ${JSON.stringify(shown).slice(0, 200)}`)
  if (shown.includes(parsed)) sent.readBack.set(name, (sent.readBack.get(name) ?? 0) + 1)
}

/** An id that was valid when the places were listed may be gone by now. */
function sendFresh(inhabited: Inhabited, place: TextPlace, naughty: Naughty): Promise<Raw> {
  const frame = { ...place.frame, ...freshParams(inhabited, place) }
  return send(inhabited, { ...place, frame }, naughty)
}

function freshParams({ known }: Inhabited, { route, frame, part }: TextPlace) {
  if (!frame.params || part === 'params') return {}
  const params = Object.entries(frame.params).map(([name, value]) => [
    name,
    known(route, name, route.params && nounOfParam(route.params, name)) ?? value,
  ])
  return { params: Object.fromEntries(params) as Record<string, unknown> }
}

function send(
  { send: out }: Inhabited,
  { route, frame, part, path }: TextPlace,
  naughty: Naughty,
): Promise<Raw> {
  if (part === 'body') return out(route, frame, payloadOf(withAt(frame.body, path, naughty.text), naughty))
  const changed = withAt(frame[part], path, naughty.bytes ?? naughty.text.slice(0, longestHead)) as Record<
    string,
    unknown
  >
  if (part === 'query')
    for (const [name, value] of Object.entries(changed)) changed[name] = String(value).toWellFormed()
  return out(route, { ...frame, [part]: changed }, payloadOf(frame.body))
}

/** JSON with the bytes themselves where the text stands for bytes that are none. */
function payloadOf(body: unknown, { text, bytes }: Partial<Naughty> = {}): Payload | undefined {
  if (body === undefined) return undefined
  const json = JSON.stringify(body)
  if (!bytes || text === undefined) return { bytes: json }
  const [before = '', after = ''] = json.split(JSON.stringify(text))
  return { bytes: Buffer.concat([Buffer.from(`${before}"`), bytes, Buffer.from(`"${after}`)]) }
}

function valuesOf(value: unknown, field: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): unknown[] => {
    if (key !== field) return valuesOf(inner, field)
    return Array.isArray(inner) ? (inner as unknown[]) : [inner]
  })
}
