import type { ReactNode } from 'react'

interface OpenButtonProps {
  onClick: () => void
  /** A second line, on a phone, where its column is left out. */
  below: ReactNode
  children: ReactNode
}

/** The name of a row, which opens it; on a phone both its lines do. */
export function OpenButton({ onClick, below, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      className="block max-w-full rounded-xs text-start text-fg-strong hover:underline max-tablet:min-h-14 max-tablet:w-full"
      onClick={onClick}
    >
      <span className="block truncate">
        <bdi>{children}</bdi>
      </span>
      <span className="block truncate text-xs font-normal text-fg-muted tablet:hidden">{below}</span>
    </button>
  )
}
