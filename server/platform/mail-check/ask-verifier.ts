import type { FetchOutcome } from '#engine/net/fetch-outcome.ts'
import type { SafeFetch } from '#engine/net/fetch-request.ts'
import { parseAddress } from '#engine/email/address/parse-address.ts'
import type { Reason } from '#engine/email/verify/verdict.ts'
import type { Verification } from '#engine/email/verify/verify-email.ts'
import type { Network } from '#server/platform/network/networks.ts'
import { Answer, type Question } from './protocol.ts'

/** Another machine of the operator, whose port 25 is open. */
export interface RemoteVerifier {
  /** Its address, without a slash at the end. */
  url: string
  key: string
}

/** A slow mail server may take two minutes for a conversation, and may be asked twice. */
const timeoutMs = 300_000
const maxBytes = 500_000

/**
 * Asks a verifier about addresses of one domain. Where it gives no answer that fits, `withoutAsking` says what DNS and
 * lists know, and an address that is not refuted there is not checked, because the remote check failed.
 */
export function askVerifier(
  fetch: SafeFetch,
  { url, key }: RemoteVerifier,
  withoutAsking: Network['verify'],
): Network['verify'] {
  return async (addresses, signal, more) => {
    const question: Question = {
      addresses,
      ...(more?.stopAtFirstValid ? { stop_at_first_valid: true } : {}),
    }
    const answer = await fetch(`${url}/verify`, {
      purpose: 'mail check',
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(question),
      maxBytes,
      oversize: 'refuse',
      redirects: 'refuse',
      timeoutMs,
      signal,
    })
    signal.throwIfAborted()
    const verdicts = readAnswer(answer, addresses)
    if (verdicts) return verdicts
    const known = await withoutAsking(addresses, signal, more)
    return known.map((one) => ({
      ...one,
      reasons: one.reasons.map((reason): Reason => (reason === 'probing_off' ? 'remote_failed' : reason)),
    }))
  }
}

/** The verdicts for just the addresses that were asked about, in their order; undefined for any other answer. */
function readAnswer(answer: FetchOutcome, addresses: readonly string[]): Verification[] | undefined {
  if (answer.outcome === 'failed' || answer.status !== 200) return undefined
  const { success, data } = Answer.safeParse(parsed(answer.bytes))
  if (!success || data.verdicts.length !== addresses.length) return undefined
  const fits = data.verdicts.every(({ address }, index) => isSame(address, addresses[index] ?? ''))
  if (!fits) return undefined
  return data.verdicts.map((verdict) => ({
    ...verdict,
    reasons: verdict.reasons as Reason[], // codes of the same product, shown as they are where they are unknown
    transcript: [],
  }))
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** An address comes back as it was parsed: its domain in ASCII. */
function isSame(told: string, asked: string): boolean {
  const parse = parseAddress(asked)
  return told === (parse.ok ? parse.address : asked)
}
