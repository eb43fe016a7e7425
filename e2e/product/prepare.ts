import { nameOfRoute } from '#contract/routes.ts'
import { randomUUID } from 'node:crypto'
import { Agent, fetch } from 'undici'
import type { z } from 'zod'
import type { Route, RouteSchemas } from '#contract/route.ts'
import { login } from '#contract/account/auth.ts'
import { createCampaign } from '#contract/leads/lists.ts'
import { findLocalities } from '#contract/leads/directory.ts'
import { saveMe } from '#contract/account/me.ts'
import { listResults } from '#contract/leads/leads.ts'
import { getSearch } from '#contract/leads/searches.ts'
import { secondBrand } from '#sample/second-brand.ts'
import { owner } from './server.ts'

/** Every name under localhost is this machine (RFC 6761 6.3): browsers know, other programs have to be told. */
const here = new Agent({
  connect: { lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]) },
})

/** The address of the brand that comes with the sample world. */
export function secondUrl(url: string): string {
  const second = new URL(url)
  second.hostname = secondBrand.domain
  return second.origin
}

/** Asks the running product the way its pages do. */
export async function ask<S extends RouteSchemas>(
  { url, token }: { url: string; token?: string | undefined },
  route: Route<S>,
  sent: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
): Promise<z.output<S['data']>> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? '')
  const response = await fetch(`${url}${path}?${new URLSearchParams(sent.query).toString()}`, {
    method: route.method,
    dispatcher: here,
    headers: {
      'idempotency-key': randomUUID(),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  const { success, message, data } = (await response.json()) as {
    success: boolean
    message?: string
    data: unknown
  }
  if (!success) throw new Error(`${nameOfRoute(route)} was refused: ${message}`)
  return route.data.parse(data) as z.output<S['data']>
}

export async function signIn(url: string, who = owner): Promise<string> {
  const { authorisation } = await ask({ url }, login, { body: who })
  if (!authorisation) throw new Error('A second step was asked for')
  return authorisation.token
}

/** What the owner reads from now on. */
export async function speak(url: string, token: string, language: string): Promise<void> {
  await ask({ url, token }, saveMe, { body: { language } })
}

export interface Prepared {
  /** The list's key in addresses. */
  listKey: string
  townId: string
  leadId: string
  /** A domain list. */
  domain?: { key: string; leadId: string }
}

/** Websites, names and mistakes, as a user pastes them. */
export const pastedCompanies = [
  'adeyemi-law.testville.example',
  'https://www.quintana-electric.testville.example/contact',
  'team@word-of-mouth-languages.testville.example',
  'Winslow Barbers',
  'Hotel Lindenhof',
  'quintana-electric.testville.example',
  'someone@gmail.com',
  'acme.cmo',
]

/** A list of the addresses on websites of the sample world; answers its key and a lead. */
export async function startDomainList(url: string, token: string): Promise<{ key: string; leadId: string }> {
  const { id, search } = await ask({ url, token }, createCampaign, {
    body: {
      type: 'domain',
      name: 'Testville firms',
      criteria: { type: 'domain', companies: pastedCompanies },
      max_leads: 40,
      max_credits: 40,
    },
  })
  await ended(url, token, search.id)
  const { items } = await ask({ url, token }, listResults, { params: { type: 'domain', id } })
  const lead = items.find(({ pattern }) => pattern !== null) ?? items[0]
  return { key: `domain-${id}`, leadId: lead?.id ?? '' }
}

async function ended(url: string, token: string, id: string): Promise<void> {
  for (;;) {
    const { state } = await ask({ url, token }, getSearch, { params: { id } })
    if (state !== 'queued' && state !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** What a list of restaurants has besides. The website of a dentist asks for a second between two pages, so theirs takes longer. */
const others = { cafe: 'Restaurants and cafés · Testville', dentist: 'Restaurants and dentists · Testville' }

/** A list of restaurants and others of the sample world, searched to its end. */
export async function startList(
  url: string,
  token: string,
  other: keyof typeof others = 'cafe',
): Promise<Prepared> {
  const [town] = await ask({ url, token }, findLocalities, { query: { q: 'Testville' } })
  if (!town) throw new Error('The sample world is not loaded')
  const place = { kind: 'localities', ids: [town.id] }
  const { id, search } = await ask({ url, token }, createCampaign, {
    body: {
      type: 'local',
      name: others[other],
      criteria: { type: 'local', categories: ['restaurant', other], place },
      max_leads: 100,
      max_credits: 100,
    },
  })
  await ended(url, token, search.id)
  const { items } = await ask({ url, token }, listResults, {
    params: { type: 'local', id },
    body: { withEmail: 1 },
  })
  return { listKey: `local-${id}`, townId: town.id, leadId: items[0]?.id ?? '' }
}
