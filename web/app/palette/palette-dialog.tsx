import { lazy, Suspense, useState } from 'react'
import { loadRest } from '#web/i18n/language.ts'

/** It names pages whose texts are not among the first. */
const PalettePopup = lazy(async () => {
  const [file] = await Promise.all([import('./palette-popup.tsx'), loadRest()])
  return file
})

/** ⌘K: all of it loads when it is first opened. */
export function PaletteDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [isNeeded, setNeeded] = useState(props.open)
  if (props.open && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense>
      <PalettePopup {...props} />
    </Suspense>
  ) : null
}
