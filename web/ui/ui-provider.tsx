import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, useSyncExternalStore } from 'react'
import { currentDirection, onLanguageChange } from '#web/i18n/language.ts'

/** Once, around the shell: menus, sliders and tabs follow the direction of the language. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider direction={useSyncExternalStore(onLanguageChange, currentDirection)}>
      {children}
    </DirectionProvider>
  )
}
