import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf } from 'virtual:addresses'
import { readAddress, type RouteSchemas } from '#contract/route.ts'
import type { Routes } from '#contract/routes.ts'
import { ask, newKey } from './ask.ts'
import type { Key } from './query-keys.ts'
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
  /** The idempotency key of one press, where a second press must not write again. */
  key?: string
}

/** What the server said of a call, specification 8, as the shell shows it: an event of the window. */
export const noticeEvent = 'notice'
export type ServerNotice = [kind: 'success' | 'error', text: string]

const tell = (...detail: ServerNotice) => dispatchEvent(new CustomEvent(noticeEvent, { detail }))

/**
 * Asks the server, typed by the route of that name. A write carries an idempotency key, so it happens once however often
 * the request is sent. Throws Refusal.
 */
export async function call<N extends keyof Routes>(
  name: N,
  sent: Sent<N>,
  { signal, quiet = false, key = newKey() }: CallOptions = {},
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
  const text = body === undefined ? '' : JSON.stringify(body)
  if (text) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = key
  const request = { method, headers, body: text || null, signal: signal ?? null }
  const early = takeEarlyAnswer(url + text, token)
  const { status, envelope } = await ask(url, request, early)
  if (status === 401) session.endOf(token)
  if (!envelope.success) {
    const refusal = new Refusal(status, envelope)
    if (token && !quiet && status !== 401) tell('error', refusal.message)
    throw refusal
  }
  const confirmation = confirmationOf(envelope)
  if (token && !quiet && confirmation) tell('success', confirmation)
  return envelope.data as Answer<N> // the server parses every answer by this route's schema
}

/**
 * The answer to a call that the script in the page made while the first files were loading, by its path and what it
 * sent: once, and for its own token.
 */
function takeEarlyAnswer(asked: string, token: string | null): Promise<Response> | undefined {
  const { earlyAnswers } = globalThis
  if (earlyAnswers?.token !== token) return undefined
  const answer = earlyAnswers.answers[asked]
  delete earlyAnswers.answers[asked]
  return answer
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value as string | number | boolean)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

/** Sends each request in a task of its own: a request costs a slow processor 10 ms, and a page may start seven at once. */
const ownTask = () => document.hidden || new Promise((resolve) => setTimeout(resolve))

/** The query of one call: `queryOf('getPlan', ['plans', id], { params: { id } })`. Its failure shows where the data would. */
export function queryOf<N extends keyof Routes, const K extends Key>(
  name: N,
  queryKey: K,
  ...[sent]: object extends Sent<N> ? [sent?: Sent<N>] : [sent: Sent<N>]
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      await ownTask()
      return call(name, sent ?? ({} as Sent<N>), { signal, quiet: true }) // it needs nothing
    },
  })
}

/** What follows a call, with its answer: the queries that it made stale. */
type Done<N extends keyof Routes> = (answer: Answer<N>) => Promise<unknown>

/** The mutation of one call, which takes what is sent: `mutationOf('createSavedView', refresh)`. */
export const mutationOf = <N extends keyof Routes>(name: N, onSuccess: Done<N>) =>
  mutationOptions({ mutationFn: (sent: Sent<N>) => call(name, sent), onSuccess })

/** Calls that need an id and nothing else. */
type CallById = {
  [N in keyof Routes]: { params: { id: string } } extends Sent<N> ? N : never
}[keyof Routes]

/** The mutation of a call that needs an id alone, which it takes: `mutationById('deleteLabel', refresh)`. */
export const mutationById = <N extends CallById>(name: N, onSuccess: Done<N>) =>
  mutationOptions({
    mutationFn: (id: string) => call(name, { params: { id } } as Sent<N>), // all that these calls need
    onSuccess,
  })
