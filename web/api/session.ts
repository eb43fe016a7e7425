const storageKey = 'access_token'
const ownKey = 'own_token'
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
  /** A session as somebody else; when it ends, one's own goes on. */
  workAs(token: string): void {
    localStorage.setItem(ownKey, this.token() ?? '')
    this.begin(token)
  },
  end(): void {
    const own = localStorage.getItem(ownKey)
    localStorage.removeItem(ownKey)
    if (own) return this.begin(own)
    localStorage.removeItem(storageKey)
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
