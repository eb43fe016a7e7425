import type { z } from 'zod'
import type * as contract from '#contract/operator/source-mapping.ts'
import type { TrySlot } from '#contract/values/sources/mapping-parts.ts'
import { openCall, type SentRequest } from '#engine/sources/call.ts'
import type { Driver, PeoplePage } from '#engine/sources/driver.ts'
import { mappedDriver } from '#engine/sources/mapped/mapped-driver.ts'
import type { FetchAnswered } from '#engine/net/fetch-outcome.ts'
import type { FetchRequest, SafeFetch } from '#engine/net/fetch-request.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/http/problem.ts'
import type { Input } from '#server/platform/http/served-route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { isSampleSource, keyPlace } from './ask/configured.ts'
import { requireOwnAddress } from './change-sources.ts'

type Tried = z.input<typeof contract.TriedSource>
type Given = Input<typeof contract.trySource>

const longestTryMs = 20_000
const longestAnswer = 20_000
const mostShown = 10
const pageSize = 10
const dots = '••••••••'

/**
 * Sends one request of a mapping, which need not be saved, and shows what went out and came back. The key is never part of
 * what is shown, even where the answer repeats it.
 */
export async function trySource(db: Database, context: RequestContext, given: Given): Promise<Tried> {
  const { base_url, mapping } = given
  requireOwnAddress(base_url)
  const key = await keyOf(db, context, given)
  const { networks } = context.services
  const { fetch, heard } = listening((isSampleSource(given) ? networks.sample : networks.internet).fetch)
  const driver = mappedDriver(mapping)
  const sent: SentRequest[] = []
  const call = openCall({
    fetch,
    baseUrl: base_url.replace(/\/+$/, ''),
    headers: driver.headers(key),
    secretQuery: driver.secretQuery?.(key),
    signal: AbortSignal.timeout(longestTryMs),
    sent: (request) => sent.push(request),
  })
  const page = await askOnce(driver, call, given.values)
  const [request] = sent
  const hide = (text: string) => hideKey(text, key)
  const hidden = (text: string | null | undefined) => (text ? hide(text) : null)
  const text = heard.answer && hide(new TextDecoder().decode(heard.answer.bytes))
  return {
    request: request
      ? {
          method: request.method,
          url: hide(withDots(request.url, driver.secretQuery?.(dots) ?? {})),
          headers: mapping.headers.map(({ name, value }) => ({
            name,
            value: hide(value.replaceAll('{key}', dots)),
          })),
          body: request.body === null ? null : hide(request.body),
        }
      : null,
    status: request?.status ?? null,
    answer: text?.slice(0, longestAnswer) ?? null,
    is_cut: (text?.length ?? 0) > longestAnswer,
    bytes: request?.bytes ?? 0,
    ms: Math.round(request?.ms ?? 0),
    reason: page.reason,
    people: page.records.slice(0, mostShown).map(({ id, name, position, company, emails, phones }) => ({
      id: hide(id),
      name: hide(name),
      position: hidden(position),
      company: hidden(company),
      email: hidden(emails[0]?.email),
      phone: hidden(phones[0]),
    })),
    count: page.records.length,
    total: page.total,
    next: page.next === null ? null : hide(page.next),
  }
}

/** A text with dots for the key, as it is and as JSON, addresses and hosts write it. */
function hideKey(text: string, key: string): string {
  if (key.length < 3) return text
  const json = JSON.stringify(key).slice(1, -1)
  const written = [key, json, json.replaceAll('/', String.raw`\/`), encodeURIComponent(key), encodeURI(key)]
  return [...written, key.toLowerCase()].reduce((hidden, each) => hidden.replaceAll(each, dots), text)
}

/** The key that was typed, else the stored one, which goes to its own address alone. */
async function keyOf(
  db: Database,
  { services }: RequestContext,
  { id, key, base_url }: Given,
): Promise<string> {
  if (key) return key
  if (!id) return ''
  const source = await db
    .selectFrom('sources')
    .select(['base_url', 'sealed_key'])
    .where('id', '=', id)
    .where('driver', '=', 'http')
    .executeTakeFirst()
  if (!source) throw notFound('source')
  if (source.sealed_key === null) return ''
  if (URL.parse(source.base_url)?.origin !== URL.parse(base_url)?.origin)
    throw invalid({ key: fieldError('required') })
  return services.secrets.open(source.sealed_key, keyPlace(id))
}

/** The same way out, with the last answer kept. */
function listening(fetch: SafeFetch) {
  const heard: { answer?: FetchAnswered } = {}
  const tapped = async (url: string, request: FetchRequest) => {
    const outcome = await fetch(url, request)
    if (outcome.outcome === 'answered') heard.answer = outcome
    return outcome
  }
  return { heard, fetch: Object.assign(tapped, { close: () => fetch.close() }) satisfies SafeFetch }
}

type Read = PeoplePage & { reason: string | null }

async function askOnce(
  driver: Driver,
  call: ReturnType<typeof openCall>,
  values: Partial<Record<TrySlot, string>>,
): Promise<Read> {
  const none = { records: [], total: null, next: null }
  const turn = { cursor: null, size: pageSize }
  const text = (slot: TrySlot) => values[slot] || null
  const list = (slot: TrySlot) =>
    (values[slot] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  if (driver.email ?? driver.phone) {
    const [name, domain] = [text('name') ?? '', text('domain')]
    const [first_name, last_name] = [text('first_name'), text('last_name')]
    const [company, linkedin_url] = [text('company'), text('linkedin_url')]
    const asked = { name, first_name, last_name, domain, company, linkedin_url }
    const answer = (await driver.email?.(call, asked)) ?? (await driver.phone?.(call, asked))
    if (answer?.outcome === 'failed') return { ...none, reason: answer.why }
    if (answer?.outcome !== 'hit') return { ...none, reason: null }
    const { value } = answer
    const emails = 'email' in value ? [value] : []
    const phones = 'phone' in value ? [value.phone] : []
    const rest = {
      position: null,
      kind: 'person',
      country: null,
      state: null,
      city: null,
      industry: null,
    } as const
    return {
      ...none,
      reason: null,
      records: [{ ...asked, ...rest, id: phones[0] ?? emails[0]?.email ?? '', emails, phones }],
    }
  }
  const page = driver.domain
    ? await driver.domain(call, text('domain') ?? '', turn)
    : await driver.people?.(
        call,
        {
          titles: list('titles'),
          seniorities: list('seniorities'),
          departments: list('departments'),
          companies: list('companies'),
          industries: list('industries'),
          keywords: list('keywords'),
          places: [
            {
              country: values.country || undefined,
              state: values.state || undefined,
              city: values.city || undefined,
            },
          ],
        },
        turn,
      )
  if (!page) return { ...none, reason: null }
  return 'outcome' in page ? { ...none, reason: page.why } : { ...page, reason: null }
}

function withDots(url: string, query: Record<string, string>): string {
  const shown = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${value}`)
  return [url, ...shown].reduce((all, each) => `${all}${all.includes('?') ? '&' : '?'}${each}`)
}
