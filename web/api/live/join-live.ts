import { endSessionOf } from '../end-session.ts'
import { session } from '../session.ts'
import type { LiveMessage } from './live-hub.ts'
import { leaderLink, type LiveLink, type OpenLink, ownLink, workerLink } from './live-links.ts'
import type { LiveEvent } from './read-live.ts'

interface LiveListener {
  onEvent(event: LiveEvent): void
  /** Events may be missing: the page asks again for everything it shows. */
  onMissed(): void
}

/** How often a visible tab says that it is here. */
const beatMs = 500
/** A hub that does not answer for this time is replaced. */
const silentMs = 1_200
/** The first answer takes longer: a worker starts slowly on a busy machine. */
const startMs = 5_000

/** Brings the live events of the account to this tab until `signal` aborts. All tabs of a browser share one stream. */
export function joinLive({ onEvent, onMissed }: LiveListener, signal: AbortSignal): void {
  if (signal.aborted) return
  let link: LiveLink | undefined
  let failures = 0
  let epoch: number | undefined
  let unansweredSince: number | undefined
  let isAnswered = false

  function hear({ epoch: next, event, refused }: LiveMessage) {
    unansweredSince = undefined
    isAnswered = true
    if (refused) return endSessionOf(refused)
    if (next !== undefined && next !== epoch) {
      if (epoch !== undefined) onMissed()
      epoch = next
    }
    if (event) onEvent(event)
  }

  function here() {
    const token = session.token()
    if (!token || !link) return
    unansweredSince ??= performance.now()
    link.here(token)
  }

  function open() {
    isAnswered = false
    unansweredSince = undefined
    link = chooseLink(failures)(hear)
    here()
  }

  function close() {
    link?.close()
    link = undefined
  }

  function beat() {
    if (document.hidden) return
    const silence = unansweredSince === undefined ? 0 : performance.now() - unansweredSince
    if (silence <= (isAnswered ? silentMs : startMs)) return here()
    failures = isAnswered ? 1 : failures + 1
    close()
    open()
  }

  function showAgain() {
    unansweredSince = undefined // answers do not reach a frozen tab
    beat()
  }

  function leave() {
    close()
    epoch &&= Number.NaN // a tab that the browser keeps for the Back button hears nothing
  }

  const beats = setInterval(beat, beatMs)
  const forget = session.onChange(here)
  document.addEventListener('visibilitychange', showAgain, { signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  signal.addEventListener('abort', () => {
    clearInterval(beats)
    forget()
    close()
  })
  open()
}

/** A shared worker first. Where it does not exist or fails twice, a leader; without locks, a stream per tab. */
function chooseLink(failures: number): OpenLink {
  const hasWorker = 'SharedWorker' in globalThis
  if (hasWorker && failures < 2) return workerLink
  const { locks } = navigator as Partial<Navigator> // absent on plain http, except on localhost
  return locks && 'BroadcastChannel' in globalThis
    ? leaderLink({ steal: failures > (hasWorker ? 2 : 0) })
    : ownLink
}
