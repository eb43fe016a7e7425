import { type Brand, defaultBrand, type Mode } from './brand.ts'
import type { Theme } from './build-theme.ts'

export type ModeChoice = Mode | 'system'

/** Both palettes of this host's brand; the boot script in index.html paints from the same entry. */
type Palettes = Record<Mode, Theme>

const root = document.documentElement
// The server names the brand of the page: colours of another one, kept from before, are not for it.
const keys = { mode: 'theme.mode', colours: `theme.colours${root.dataset['brand'] ?? ''}` }
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let palettes: Palettes | undefined = readPalettes()
let version = 0

/** What the user chose; `system` until then. */
export function modeChoice(): ModeChoice {
  const stored = localStorage.getItem(keys.mode)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The mode on screen now. */
export function currentMode(): Mode {
  const choice = modeChoice()
  if (choice !== 'system') return choice
  return systemDark.matches ? 'dark' : 'light'
}

export function chooseMode(choice: ModeChoice): void {
  localStorage.setItem(keys.mode, choice)
  paint()
}

/** Calls back whenever mode or brand changes, for what cannot read CSS variables (map, charts). */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Paints a brand and keeps it for the next first paint of this host. `undefined` returns to the default. */
export async function applyTheme(brand: Brand | undefined): Promise<void> {
  if (!brand || sameColours(brand, defaultBrand)) {
    forget()
    return
  }
  const { buildTheme, isRedBrand } = await import('./build-theme.ts')
  palettes = { light: buildTheme(brand, 'light'), dark: buildTheme(brand, 'dark') }
  localStorage.setItem(keys.colours, JSON.stringify(palettes))
  root.toggleAttribute('data-red-brand', isRedBrand(brand))
  paint()
}

/** Grows with every repaint. */
export const themeVersion = (): number => version

/** The colour a token has on screen now. */
export function tokenColour(name: string): string {
  return getComputedStyle(root).getPropertyValue(`--${name}`).trim()
}

function forget() {
  for (const name of Object.keys(palettes?.light ?? {})) root.style.removeProperty(`--${name}`)
  palettes = undefined
  localStorage.removeItem(keys.colours)
  root.removeAttribute('data-red-brand')
  paint()
}

function paint() {
  const mode = currentMode()
  root.dataset['theme'] = mode
  for (const [name, value] of Object.entries(palettes?.[mode] ?? {}))
    root.style.setProperty(`--${name}`, value)
  version++
  for (const listener of listeners) listener()
}

function readPalettes(): Palettes | undefined {
  const stored = localStorage.getItem(keys.colours)
  return stored ? (JSON.parse(stored) as Palettes) : undefined // written by applyTheme only
}

function sameColours(a: Brand, b: Brand): boolean {
  const names = ['primary', 'secondary', 'heading', 'text', 'sidebar', 'login'] as const
  return names.every((name) => a[name]?.toLowerCase() === b[name]?.toLowerCase())
}

systemDark.addEventListener('change', paint)
