import { useFloating } from '../overlay/floating.ts'
import type { HintProps } from './hint-popup.tsx'

/** Opens at once on hover and focus; Esc closes; the pointer may enter it. */
export function Hint(props: HintProps) {
  const floating = useFloating()
  return floating ? <floating.HintPopup {...props} /> : props.children
}
