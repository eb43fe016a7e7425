import { useRef } from 'react'

const field =
  '[role=radio][tabindex="0"], input:not([aria-hidden=true], [type=file], [type=hidden]), textarea'

/** Who opens a form wants to fill it: not its close button but its first field. By touch nothing calls up the keyboard. */
export function useFirstField() {
  const body = useRef<HTMLDivElement>(null)
  const initialFocus = (openedBy: string) =>
    openedBy === 'touch' || (body.current?.querySelector<HTMLElement>(field) ?? true)
  return { body, initialFocus }
}
