import clsx from 'clsx'

interface FailureProps {
  error: Error | null
  /** At the end edge of a table's cell. */
  cell?: boolean
  className?: string
}

/** Why something did not work, where it was asked for: the notice that said so goes by. */
export function Failure({ error, cell = false, className }: FailureProps) {
  if (!error) return null
  return (
    <p
      role="alert"
      className={clsx(
        'wrap-anywhere text-danger',
        cell && 'ms-auto mt-1 w-40 text-xs whitespace-normal',
        className,
      )}
    >
      {error.message}
    </p>
  )
}
