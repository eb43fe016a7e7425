const storageKey = 'access_token'
const ownKey = 'own_token'
const wayBackKey = 'way_back'
const listeners = new Set<() => void>()

/** The access token of this browser on this host, specification 4 "Session". */
export const session = {
  token(): string | null {
    return localStorage.getItem(storageKey)
  },
  begin(token: string): void {
    localStorage.setItem(storageKey, token)
    tell()
  },
  /** A session as somebody else; when it ends, one's own goes on, in this tab where it was left. */
  workAs(token: string, wayBack: string): void {
    localStorage.setItem(ownKey, this.token() ?? '')
    sessionStorage.setItem(wayBackKey, wayBack)
    this.begin(token)
  },
  isAsSomebodyElse(): boolean {
    return localStorage.getItem(ownKey) !== null
  },
  /** Where this tab was left for a session as somebody else, once. */
  takeWayBack(): string | null {
    const wayBack = sessionStorage.getItem(wayBackKey)
    sessionStorage.removeItem(wayBackKey)
    return wayBack
  },
  /** Changes the token before it forgets one's own: two tabs that end the same session leave the same state behind. */
  end(): void {
    const own = localStorage.getItem(ownKey)
    if (own) localStorage.setItem(storageKey, own)
    else localStorage.removeItem(storageKey)
    localStorage.removeItem(ownKey)
    tell()
  },
  /** Told of every change, also of one in another tab. */
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
