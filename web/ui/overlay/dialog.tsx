import type { DialogProps } from './dialog-popup.tsx'
import { useFloating } from './floating.ts'

/** A modal dialog; a full-height sheet on a phone. */
export function Dialog(props: DialogProps) {
  const floating = useFloating(props.open)
  return floating && <floating.DialogPopup {...props} />
}
