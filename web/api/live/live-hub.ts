import type { LiveEvent } from '#contract/declared.ts'
import { readLive } from './read-live.ts'

/** What a hub says to its tabs. */
export interface LiveMessage {
  /** Changes whenever events may be missing; undefined until the stream is open. */
  epoch: number | undefined
  event?: LiveEvent
  /** The server no longer accepts this token. */
  refused?: string
}

export interface Tab {
  hear(message: LiveMessage): void
}

interface Line {
  epoch: number | undefined
  stop: AbortController
  sleep: ReturnType<typeof setTimeout> | undefined
}

/** A stream without a visible tab ends after this time. */
const defaultSleepMs = 60_000

export type LiveHub = ReturnType<typeof openHub>

/** Shares one live stream per token between tabs. A visible tab calls `here` every second, which keeps its stream awake. */
export function openHub(sleepMs = defaultSleepMs) {
  const tokens = new Map<Tab, string>()
  const lines = new Map<string, Line>()

  function tell(token: string, message: LiveMessage) {
    for (const [tab, of] of tokens) if (of === token) tab.hear(message)
  }

  function open(token: string): Line {
    const line: Line = { epoch: undefined, stop: new AbortController(), sleep: undefined }
    lines.set(token, line)
    void readLive(
      token,
      {
        onReady() {
          line.epoch = Math.random()
          tell(token, { epoch: line.epoch })
        },
        onEvent: (event) => tell(token, { epoch: line.epoch, event }),
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
    /** A visible tab uses this token. The tab hears where its stream stands. */
    here(tab: Tab, token: string): void {
      tokens.set(tab, token)
      closeUnused()
      const line = lines.get(token) ?? open(token)
      clearTimeout(line.sleep)
      line.sleep = setTimeout(() => close(token), sleepMs)
      tab.hear({ epoch: line.epoch })
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
