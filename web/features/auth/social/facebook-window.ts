import { isLeft, type WhyNot } from './chosen.ts'
import type { FacebookOptions } from './facebook-sdk.ts'

/** Where the window, which comes back to /callback on this host, and this page talk. No other site hears it. */
const channelName = 'sign-in'

type Message =
  | { from: 'callback'; state: string; token?: string; error?: string }
  | { from: 'page'; state: string; isDone: boolean; why?: string }

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Opens Facebook's own dialog, for pages without its script. `spend` is given the token that comes back with our state, and
 * with no other; how that went is told to the window. Answers why there was none; rejects as `spend` does.
 */
export function openFacebook(
  { app_id, version }: FacebookOptions,
  spend: (token: string) => Promise<unknown>,
): Promise<WhyNot | undefined> {
  const state = random()
  const channel = new BroadcastChannel(channelName)
  const answered = new Promise<WhyNot | undefined>((resolve, reject) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.from !== 'callback' || data.state !== state) return
      const tell = (isDone: boolean, why?: string) => {
        channel.postMessage({ from: 'page', state, isDone, ...(why && { why }) } satisfies Message)
        channel.close()
      }
      if (data.token === undefined) {
        tell(false)
        return resolve(isLeft(data.error) ? 'left' : 'failed')
      }
      spend(data.token).then(
        () => {
          tell(true)
          resolve(undefined)
        },
        (error: unknown) => {
          const failure = error instanceof Error ? error : new Error(String(error))
          tell(false, failure.message)
          reject(failure)
        },
      )
    }
  })
  const query = new URLSearchParams({
    client_id: app_id,
    redirect_uri: `${location.origin}/callback`,
    state,
    response_type: 'token',
    scope: 'public_profile,email',
  })
  const address = `https://www.facebook.com/${version}/dialog/oauth?${query.toString()}`
  if (window.open(address, '_blank', 'popup,width=560,height=680')) return answered
  channel.close()
  return Promise.resolve('blocked')
}

const patienceMs = 15_000

export interface Outcome {
  end: 'done' | 'failed' | 'unheard'
  /** Why it failed, as the page has said it. */
  why?: string | undefined
}

/** Passes the provider's answer to the page that opened the window. The end is 'unheard' when no page listens. */
export function handOver(answer: string): Promise<Outcome> {
  const given = new URLSearchParams(answer.replace(/^[#?]/, ''))
  const [state, token, error] = [given.get('state'), given.get('access_token'), given.get('error')]
  if (state === null) return Promise.resolve({ end: 'unheard' })
  const channel = new BroadcastChannel(channelName)
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ end: 'unheard' }), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.from !== 'page' || data.state !== state) return
      clearTimeout(timer)
      resolve({ end: data.isDone ? 'done' : 'failed', why: data.why })
    }
    channel.postMessage({
      from: 'callback',
      state,
      ...(token ? { token } : {}),
      ...(error ? { error } : {}),
    } satisfies Message)
  }).finally(() => channel.close())
}
