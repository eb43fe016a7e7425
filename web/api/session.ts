const storageKey = 'access_token'
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
  end(): void {
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
