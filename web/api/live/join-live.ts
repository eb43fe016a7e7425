import type { LiveEvent } from '#contract/declared.ts'
import { session } from '../session.ts'
import type { LiveMessage } from './live-hub.ts'
import { leaderLink, type LiveLink, type OpenLink, ownLink, workerLink } from './live-links.ts'

interface LiveListener {
  onEvent(event: LiveEvent, isPast: boolean): void
  /** Events may be missing: the page asks again for everything it shows. */
  onMissed(): void
  /** Whether the server does not answer, twice a second while the tab is visible. */
  onAway(isAway: boolean): void
}

/** How often a visible tab says that it is here. */
const beatMs = 500
/** A hub that leaves this many beats without an answer is replaced: 1.5 s. A tab that was busy itself counts none. */
const mostSilentBeats = 3
/** The first answer takes longer: a worker starts slowly on a busy machine. */
const mostStartingBeats = 10

/** Brings the live events of the account to this tab until `signal` aborts. All tabs of a browser share one stream. */
export function joinLive({ onEvent, onMissed, onAway }: LiveListener, signal: AbortSignal): void {
  if (signal.aborted) return
  let link: LiveLink | undefined
  let failures = 0
  let epoch: number | undefined
  let silentBeats = 0
  let isAnswered = false
  const since = session.since()

  function hear({
    epoch: next,
    since: heardSince = Number.POSITIVE_INFINITY,
    isAway = false,
    event,
    isPast,
    refused,
  }: LiveMessage) {
    silentBeats = 0
    isAnswered = true
    if (refused) return session.endOf(refused)
    if (next !== undefined && next !== epoch) {
      globalThis.earlyAnswers = undefined // what was not taken by now is not wanted
      if (epoch !== undefined || heardSince > since) onMissed()
      epoch = next
    }
    if (heardSince !== Number.POSITIVE_INFINITY) onAway(isAway)
    if (event) onEvent(event, isPast === true)
  }

  function here() {
    const token = session.token()
    if (token) link?.here({ token, since: epoch === undefined ? since : undefined })
  }

  function open() {
    isAnswered = false
    silentBeats = 0
    link = chooseLink(failures)(hear)
    here()
  }

  /** What the hub says from now on does not reach this tab. */
  function leave() {
    link?.close()
    link = undefined
    if (epoch !== undefined) epoch = Number.NaN
  }

  function beat() {
    if (document.hidden || !session.token()) return
    silentBeats += 1
    if (silentBeats <= (isAnswered ? mostSilentBeats : mostStartingBeats)) return here()
    failures = isAnswered ? 1 : failures + 1
    leave()
    open()
  }

  function showAgain() {
    silentBeats = 0 // answers do not reach a frozen tab
    beat()
  }

  const beats = setInterval(beat, beatMs)
  const forget = session.onChange(here)
  document.addEventListener('visibilitychange', showAgain, { signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  signal.addEventListener('abort', () => {
    clearInterval(beats)
    forget()
    leave()
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
