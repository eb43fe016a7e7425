import { Info } from 'lucide-react'
import { Hint } from './hint.tsx'

/** A small "i" that explains the figure or word before it. */
export function InfoHint({ text }: { text: string }) {
  return (
    <Hint text={text}>
      <button
        type="button"
        aria-label={text}
        className="relative inline-grid size-4 place-items-center rounded-full text-fg-muted after:absolute after:-inset-1 hover:text-fg-strong touch:after:-inset-3.5"
      >
        <Info aria-hidden="true" className="size-3.5" />
      </button>
    </Hint>
  )
}
