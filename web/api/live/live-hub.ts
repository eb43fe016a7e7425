import type { LiveEvent } from '#contract/declared.ts'
import { eventsKeptMs, eventsOnTheWayMs } from '#contract/streams.ts'
import { readLive } from './read-live.ts'

/** What a hub says to its tabs. Moments are milliseconds since 1970. */
export interface LiveMessage {
  /** Changes whenever events may be missing; undefined until the stream is open. */
  epoch: number | undefined
  /** The hub has heard every event since this moment. */
  since?: number
  /** The server does not answer now; said with `since`. */
  isAway?: boolean
  event?: LiveEvent
  /** The event happened before the tab joined. */
  isPast?: true
  /** The server no longer accepts this token. */
  refused?: string
}

export interface Tab {
  hear(message: LiveMessage): void
}

interface Line {
  epoch: number | undefined
  since: number
  isAway: boolean
  /** The newest events, for tabs that join. */
  recent: { at: number; event: LiveEvent }[]
  stop: AbortController
  sleep: ReturnType<typeof setTimeout> | undefined
}

/** A stream without a visible tab ends after this time. */
const defaultSleepMs = 60_000

const oldestKept = () => Date.now() - eventsKeptMs

export type LiveHub = ReturnType<typeof openHub>

/** Shares one live stream per token between tabs. A visible tab calls `here` twice a second, which keeps its stream awake. */
export function openHub(sleepMs = defaultSleepMs) {
  const tokens = new Map<Tab, string>()
  const lines = new Map<string, Line>()

  function tell(token: string, message: LiveMessage) {
    for (const [tab, of] of tokens) if (of === token) tab.hear(message)
  }

  function open(token: string, since: number): Line {
    const line: Line = {
      epoch: undefined,
      since,
      isAway: false,
      recent: [],
      stop: new AbortController(),
      sleep: undefined,
    }
    lines.set(token, line)
    void readLive(
      { token, since },
      {
        onReady(tookMs) {
          const isComplete = line.epoch === undefined && tookMs <= eventsOnTheWayMs
          line.since = isComplete ? Math.max(since, oldestKept()) : Date.now()
          line.epoch = Math.random()
          line.isAway = false
          tell(token, { epoch: line.epoch, since: line.since })
        },
        onEvent(event) {
          line.recent = line.recent.filter(({ at }) => at >= oldestKept())
          line.recent.push({ at: Date.now(), event })
          tell(token, { epoch: line.epoch, event })
        },
        onAway() {
          line.isAway = true
        },
        onRefused() {
          close(token)
          tell(token, { epoch: line.epoch, refused: token })
        },
      },
      line.stop.signal,
    )
    return line
  }

  function close(token: string) {
    const line = lines.get(token)
    clearTimeout(line?.sleep)
    line?.stop.abort()
    lines.delete(token)
  }

  function closeUnused() {
    const used = new Set(tokens.values())
    for (const token of lines.keys()) if (!used.has(token)) close(token)
  }

  return {
    /**
     * A visible tab uses this token. Answers the tab with the state of its stream. A tab that joins also gets the events
     * since `since`, when its page began to load data.
     */
    here(tab: Tab, token: string, since = Date.now()): void {
      tokens.set(tab, token)
      closeUnused()
      const line = lines.get(token) ?? open(token, since)
      const { epoch, isAway, recent } = line
      clearTimeout(line.sleep)
      line.sleep = setTimeout(() => close(token), sleepMs)
      tab.hear({ epoch, since: Math.max(line.since, oldestKept()), isAway })
      if (epoch !== undefined)
        for (const { at, event } of recent) if (at >= since) tab.hear({ epoch, event, isPast: true })
    },
    /** The tab closes or signs out. */
    bye(tab: Tab): void {
      tokens.delete(tab)
      closeUnused()
    },
    close(): void {
      tokens.clear()
      closeUnused()
    },
  }
}
