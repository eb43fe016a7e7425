import type { z } from 'zod'
import { addressOf } from 'virtual:addresses'
import { readAddress, type RouteSchemas } from '#contract/route.ts'
import type { Routes } from '#contract/routes.ts'
import { ask, newKey } from './ask.ts'
import { confirmationOf, Refusal } from './refusal.ts'
import { session } from './session.ts'

declare global {
  var earlyAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined
}

type Parts<S extends RouteSchemas> = {
  [K in 'params' | 'query' | 'body' as S[K] extends z.ZodType ? K : never]: S[K] extends z.ZodType
    ? z.input<S[K]>
    : never
}

export type Sent<N extends keyof Routes> = Parts<Routes[N]>
export type Answer<N extends keyof Routes> = z.output<Routes[N]['data']>

export interface CallOptions {
  signal?: AbortSignal
  /** Shows no notice, whatever the server says. */
  quiet?: boolean
}

export interface Notifier {
  success(message: string): void
  failure(message: string): void
}

let notifier: Notifier | undefined

/** Who shows the server's messages, specification 8. */
export function notifyWith(next: Notifier): void {
  notifier = next
}

/**
 * Asks the server, typed by the route of that name. A write carries an idempotency key, so it happens once however often
 * the request is sent. Throws Refusal.
 */
export async function call<N extends keyof Routes>(
  name: N,
  sent: Sent<N>,
  { signal, quiet = false }: CallOptions = {},
): Promise<Answer<N>> {
  const { method, path } = readAddress(addressOf(name))
  const {
    params = {},
    query = {},
    body,
  } = sent as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const url =
    path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) + queryText(query)
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  }
  const token = session.token()
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = newKey()
  const request: RequestInit = { method, headers, ...(signal ? { signal } : {}) }
  if (body !== undefined) request.body = JSON.stringify(body)

  const early = method === 'GET' ? takeEarlyAnswer(url, token) : undefined
  const { status, envelope } = await ask(url, request, early)
  if (status === 401) session.endOf(token)
  if (!envelope.success) {
    const refusal = new Refusal(status, envelope)
    if (token && !quiet && status !== 401) notifier?.failure(refusal.message)
    throw refusal
  }
  const confirmation = confirmationOf(envelope)
  if (token && !quiet && confirmation) notifier?.success(confirmation)
  return envelope.data as Answer<N> // the server parses every answer by this route's schema
}

/** The answer to a call that the script in the page made while the first files were loading: once, and for its own token. */
function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const { earlyAnswers } = globalThis
  if (earlyAnswers?.token !== token) return undefined
  const answer = earlyAnswers.answers[path]
  delete earlyAnswers.answers[path]
  return answer
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value as string | number | boolean)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}
