/** Where the popup, which comes back to /callback on this host, and this page talk. No other site hears it. */
const channelName = 'sign-in'

type Message =
  | { from: 'callback'; state: string; token?: string }
  | { from: 'page'; state: string; isDone: boolean }

const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Opens Facebook's own dialog; `signIn` is given the token that comes back with our state, and with no other. */
export function openFacebook(
  { app_id, version }: { app_id: string; version: string },
  signIn: (token: string) => Promise<unknown>,
): () => void {
  const state = random()
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== 'callback' || data.state !== state) return
    const tell = (isDone: boolean) => {
      channel.postMessage({ from: 'page', state, isDone } satisfies Message)
      channel.close()
    }
    if (data.token === undefined) return tell(false)
    signIn(data.token).then(
      () => tell(true),
      () => tell(false),
    )
  }
  const query = new URLSearchParams({
    client_id: app_id,
    redirect_uri: `${location.origin}/callback`,
    state,
    response_type: 'token',
    scope: 'public_profile,email',
  })
  window.open(
    `https://www.facebook.com/${version}/dialog/oauth?${query.toString()}`,
    '_blank',
    'popup,width=560,height=680',
  )
  return () => channel.close()
}

const patienceMs = 15_000

export type Outcome = 'done' | 'failed' | 'nobody'

/** Hands what the provider said to the page that asked and answers how it went; 'nobody' when none is listening. */
export function handOver(answer: string): Promise<Outcome> {
  const given = new URLSearchParams(answer.replace(/^[#?]/, ''))
  const state = given.get('state')
  const token = given.get('access_token')
  if (state === null) return Promise.resolve('nobody')
  const channel = new BroadcastChannel(channelName)
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve('nobody'), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.from !== 'page' || data.state !== state) return
      clearTimeout(timer)
      resolve(data.isDone ? 'done' : 'failed')
    }
    channel.postMessage({ from: 'callback', state, ...(token ? { token } : {}) } satisfies Message)
  }).finally(() => channel.close())
}
