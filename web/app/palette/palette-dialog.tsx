import { lazy, Suspense, useState } from 'react'

const PalettePopup = lazy(() => import('./palette-popup.tsx'))

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
