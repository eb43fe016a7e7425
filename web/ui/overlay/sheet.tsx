import type { SheetProps } from './sheet-popup.tsx'
import { useFloating } from './floating.ts'

/** A modal panel from the edge: an editor, the filters on a phone, the off-canvas menu. */
export function Sheet(props: SheetProps) {
  const floating = useFloating(props.open)
  return floating && <floating.SheetPopup {...props} />
}
