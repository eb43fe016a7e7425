const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** 'mod+K' as this keyboard names it: "⌘K" or "Ctrl K". */
export function keyName(keys: string): string {
  return keys.replace('mod+', isApple ? '⌘' : 'Ctrl ')
}

const storageKey = 'keys.single'

/** Whether shortcuts of one letter are on: they are, until the user turns them off. */
export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}
