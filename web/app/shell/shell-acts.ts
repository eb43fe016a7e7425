import { createContext, use } from 'react'

/** What anything inside the shell may open. */
export interface ShellActs {
  openPalette: () => void
  openHelp: () => void
  openMenu: () => void
}

export const ShellContext = createContext<ShellActs>({
  openPalette: () => {},
  openHelp: () => {},
  openMenu: () => {},
})

export const useShell = (): ShellActs => use(ShellContext)
