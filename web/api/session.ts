const storageKey = 'access_token'
const ownKey = 'own_token'
const wayBackKey = 'way_back'
const listeners = new Set<() => void>()
let since = Date.now() - performance.now()

/** The access token of this browser on this host, specification 4 "Session". */
export const session = {
  token(): string | null {
    return localStorage.getItem(storageKey)
  },
  /** When this page began to load its data, in milliseconds since 1970. */
  since: () => since,
  begin(token: string): void {
    since = Date.now()
    localStorage.setItem(storageKey, token)
    tell()
  },
  /** Starts a session as another user. When it ends, the operator's own session continues on the page left in this tab. */
  workAs(token: string, wayBack: string): void {
    localStorage.setItem(ownKey, this.token() ?? '')
    sessionStorage.setItem(wayBackKey, wayBack)
    this.begin(token)
  },
  isAsSomebodyElse(): boolean {
    return localStorage.getItem(ownKey) !== null
  },
  /** The page that this tab left for a session as another user. A second call answers null. */
  takeWayBack(): string | null {
    const wayBack = sessionStorage.getItem(wayBackKey)
    sessionStorage.removeItem(wayBackKey)
    return wayBack
  },
  /** Changes the token before it forgets the operator's own: two tabs that end one session leave one state behind. */
  end(): void {
    const own = localStorage.getItem(ownKey)
    if (own) localStorage.setItem(storageKey, own)
    else localStorage.removeItem(storageKey)
    localStorage.removeItem(ownKey)
    tell()
  },
  /** The server no longer knows this token: its session ends, unless another one has begun meanwhile. */
  endOf(token: string | null): void {
    if (token && token === this.token()) this.end()
  },
  /** Calls the listener on every change, also in another tab. */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}

addEventListener('storage', (event) => {
  if (event.key === storageKey) tell()
})
