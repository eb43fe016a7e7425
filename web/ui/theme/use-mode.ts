import { useSyncExternalStore } from 'react'
import { currentMode, type ModeChoice, modeChoice, onThemeChange, themeVersion } from './theme.ts'
import type { Mode } from './brand.ts'

/** The mode on screen and what the user chose; renders again when either changes. */
export function useMode(): { mode: Mode; choice: ModeChoice } {
  const mode = useSyncExternalStore(onThemeChange, currentMode)
  const choice = useSyncExternalStore(onThemeChange, modeChoice)
  return { mode, choice }
}

/** A number that changes with mode and brand, for what draws with colours of its own (map, charts). */
export function useThemeVersion(): number {
  return useSyncExternalStore(onThemeChange, themeVersion)
}
