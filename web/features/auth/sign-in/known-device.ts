const storageKey = 'known_device'

/** What says at the next sign-in that this browser has signed somebody in before. It opens nothing by itself. */
export const knownDevice = {
  shown: (): string | undefined => localStorage.getItem(storageKey) ?? undefined,
  keep(device: string): void {
    localStorage.setItem(storageKey, device)
  },
}
