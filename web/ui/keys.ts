import { t } from '#web/i18n/t.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** 'mod+K' as this keyboard names it: "⌘K" or "Ctrl K", on a German one "Strg K". */
export function keyName(keys: string): string {
  return keys.replace('mod+', isApple ? '⌘' : `${t('shell.ctrl')} `)
}

const storageKey = 'keys.single'
const listeners = new Set<() => void>()

/** Whether shortcuts of one letter are on: they are, until the user turns them off. */
export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const listener of listeners) listener()
}

export function onSingleKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
