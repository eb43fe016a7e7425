import { type ReactNode, useSyncExternalStore } from 'react'
import { Switch } from './choice/switch.tsx'
import { onSingleKeys, setSingleKeys, singleKeysOn } from './keys.ts'

/** Shortcuts of one letter, on or off; wherever else they are switched, this one follows. */
export function SingleKeysSwitch({ children }: { children: ReactNode }) {
  const isOn = useSyncExternalStore(onSingleKeys, singleKeysOn)
  return (
    <Switch checked={isOn} onChange={({ target }) => setSingleKeys(target.checked)}>
      {children}
    </Switch>
  )
}
