import { useFloating } from '../overlay/floating.ts'

/** The place where notices appear; once, in the shell. */
export function Toasts() {
  const floating = useFloating()
  return floating && <floating.Toaster />
}
