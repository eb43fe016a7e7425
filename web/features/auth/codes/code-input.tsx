import clsx from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useFieldProps } from '#web/ui/form/field-context.ts'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  value: string
  /** Letters and digits alone, in capitals, no more than there are boxes. */
  onChange: (code: string) => void
  /** How many characters stand together: [4, 4] for ABCD-EFGH. */
  groups: readonly number[]
}

export const mailedCode = [4, 4]
export const appCode = [3, 3]

/**
 * A code that was sent or that an app shows: it looks like boxes and is one field, so that pasting, autofill and readers
 * of the screen meet what they know. The last character submits the form; a wrong code leaves empty boxes and the focus.
 */
export function CodeInput({ value, onChange, groups, ...props }: CodeInputProps) {
  const field = useFieldProps(props)
  const length = groups.reduce((sum, group) => sum + group, 0)
  const boxes = useRef<HTMLDivElement>(null)
  const isWrong = field['aria-invalid'] === true && value.length === length
  const shown = isWrong ? '' : value
  useEffect(() => {
    if (!isWrong) return
    const timer = setTimeout(() => inputIn(boxes.current)?.focus()) // after the form is writable again
    return () => clearTimeout(timer)
  }, [isWrong])
  const change = (typed: string) => {
    const code = codeOf(typed).slice(0, length)
    onChange(code)
    if (code.length === length && code !== shown)
      setTimeout(() => inputIn(boxes.current)?.form?.requestSubmit())
  }
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group, 0))
  return (
    <div ref={boxes} dir="ltr" className="group relative max-w-110">
      <div aria-hidden="true" className="flex items-center gap-1.5">
        {groups.map((group, at) => (
          <div key={starts[at]} className="contents">
            {at > 0 && <span className="h-0.5 w-2 flex-none bg-line-strong" />}
            {Array.from({ length: group }, (_, index) => (
              <Box
                key={index}
                letter={shown[(starts[at] ?? 0) + index]}
                isNext={(starts[at] ?? 0) + index === Math.min(shown.length, length - 1)}
                isInvalid={field['aria-invalid'] === true}
              />
            ))}
          </div>
        ))}
      </div>
      <input
        {...props}
        {...field}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onSelect={(event) => {
          const { currentTarget: typed } = event
          if (typed.selectionStart === typed.selectionEnd) typed.setSelectionRange(length, length)
        }}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="absolute inset-0 size-full cursor-text opacity-0"
      />
    </div>
  )
}

const inputIn = (boxes: HTMLElement | null) => boxes?.querySelector('input')

/** Typed codes come in any case, with or without dashes. */
const codeOf = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

interface BoxProps {
  letter: string | undefined
  /** The one that is typed into. */
  isNext: boolean
  isInvalid: boolean
}

function Box({ letter = '', isNext, isInvalid }: BoxProps) {
  return (
    <span
      className={clsx(
        'grid h-12 min-w-0 flex-1 place-items-center rounded-md border bg-surface font-mono text-xl font-medium text-fg-strong',
        isInvalid ? 'border-danger' : 'border-line-strong',
        isNext && 'group-focus-within:border-ring group-focus-within:ring-1 group-focus-within:ring-ring',
      )}
    >
      {letter}
    </span>
  )
}
