import { type Envelope, unreachable } from './refusal.ts'

/** Pauses before a request is sent again that a proxy answered, in milliseconds: the server behind it is restarting. */
const restartPausesMs = [200, 500, 1_000, 2_000, 3_000]

/**
 * Sends a request once more when the line breaks, and for some seconds while a proxy finds no server. A write carries the
 * same idempotency key each time. `early` is the answer to this request if it was sent before. Throws Refusal.
 */
export async function ask(
  url: string,
  request: RequestInit,
  early?: Promise<Response>,
): Promise<{ status: number; envelope: Envelope }> {
  let breaks = 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await (attempt === 0 && early ? early : fetch(url, request))
      const { status } = response
      if (isJson(response)) return { status, envelope: (await response.json()) as Envelope }
      const pauseMs = isRestarting(status) ? restartPausesMs[attempt] : undefined
      if (pauseMs === undefined) return { status, envelope: { success: false } }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } catch (error) {
      breaks += 1
      if (request.signal?.aborted) throw error
      if (breaks === 2) throw unreachable()
    }
  }
}

/** The server answers in JSON, a proxy in a page or in nothing. */
const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true

const isRestarting = (status: number) => [502, 503, 504].includes(status)

/** An idempotency key. Works on plain http too, where `crypto.randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
