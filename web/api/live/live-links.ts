import { session } from '../session.ts'
import { type LiveHub, type LiveMessage, openHub, type Tab } from './live-hub.ts'

/** What a visible tab says to its hub. */
export interface Here {
  token: string
  /** When the page began to load its data, in milliseconds since 1970; undefined once the tab has joined. */
  since?: number | undefined
}

/** A tab's way to the hub of its browser. */
export interface LiveLink {
  /** The hub answers with a message. */
  here(said: Here): void
  close(): void
}

export type OpenLink = (hear: (message: LiveMessage) => void) => LiveLink

/** The hub runs in a worker that all tabs share. */
export const workerLink: OpenLink = (hear) => {
  const { port } = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'live',
  })
  port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data)
  return {
    here: (said) => port.postMessage(said),
    close() {
      port.postMessage(null)
      port.close()
    },
  }
}

/** Not the name of earlier releases: a tab that still runs one says other things. */
const name = 'live-events'

/** The hub runs in the tab that holds the lock, the leader. `steal` takes the lock from a leader that no longer answers. */
export const leaderLink =
  ({ steal }: { steal: boolean }): OpenLink =>
  (hear) => {
    const channel = new BroadcastChannel(name)
    const leaving = new AbortController()
    const everyone: Tab = {
      hear(message) {
        if (!message.refused) channel.postMessage(message) // the leader ends the session for all tabs
        hear(message)
      },
    }
    let hub: LiveHub | undefined
    let isAnswered = false

    /** Kept in case this tab becomes the leader. */
    let joinedSince: number | undefined
    const here = (since?: number) => {
      const token = session.token()
      if (token) hub?.here(everyone, token, since)
    }
    channel.onmessage = ({ data }: MessageEvent<LiveMessage | { since: number | undefined }>) => {
      if (!('epoch' in data)) return here(data.since)
      isAnswered = true
      hear(data)
    }

    function lead(): Promise<void> | undefined {
      if (leaving.signal.aborted) return undefined
      hub = openHub()
      here(joinedSince)
      return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    }

    /** Waits for the lock and leads until the tab leaves. When another tab steals the lock, waits again. */
    async function queue(options: LockOptions): Promise<void> {
      const isStolen = await navigator.locks.request(name, options, lead).then(() => false, isAbort)
      hub?.close()
      hub = undefined
      if (isStolen && !leaving.signal.aborted) await queue({ signal: leaving.signal })
    }

    async function stealLater(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300)) // one tab steals, the others hear from it
      if (leaving.signal.aborted) return
      await queue(isAnswered ? { signal: leaving.signal } : { steal: true })
    }

    void (steal ? stealLater() : queue({ signal: leaving.signal }))
    return {
      here({ since }) {
        joinedSince = since
        if (hub) here(since)
        else channel.postMessage({ since })
      },
      close() {
        leaving.abort()
        channel.close()
      },
    }
  }

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The hub runs in the tab itself: each tab has a stream of its own. */
export const ownLink: OpenLink = (hear) => {
  const hub = openHub()
  const tab = { hear }
  return { here: ({ token, since }) => hub.here(tab, token, since), close: () => hub.close() }
}
