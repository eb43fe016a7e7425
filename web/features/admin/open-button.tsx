import type { ReactNode } from 'react'

interface OpenButtonProps {
  onClick: () => void
  /** A second line, on a phone, where its column is left out. */
  below: ReactNode
  /** The text is a sentence of the product: it runs as the page does, and not as the first name in it. */
  isSentence?: boolean
  children: ReactNode
}

/** The name of a row, which opens it; on a phone both its lines do. */
export function OpenButton({ onClick, below, isSentence = false, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      className="block max-w-full rounded-xs text-start text-fg-strong hover:underline max-tablet:min-h-14 max-tablet:w-full max-tablet:py-2"
      onClick={onClick}
    >
      {isSentence ? (
        <span className="block tablet:truncate">{children}</span>
      ) : (
        <span className="block">
          <bdi className="inline-block max-w-full truncate align-bottom">{children}</bdi>
        </span>
      )}
      <span className="block truncate text-xs font-normal text-fg-muted tablet:hidden">{below}</span>
    </button>
  )
}
