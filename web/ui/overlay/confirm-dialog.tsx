import type { ConfirmDialogProps } from './confirm-popup.tsx'
import { useFloating } from './floating.ts'

/** Asks before something is lost. Focus is on Cancel; ⌘↵ confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const floating = useFloating(props.open)
  return floating && <floating.ConfirmPopup {...props} />
}
