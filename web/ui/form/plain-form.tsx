import type { ComponentProps } from 'react'

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Enter in a field, or its button of type submit. */
  onSubmit: () => void
}

/**
 * The element of every form: sending it neither leaves the page nor sends a form around it, and the words of a fault are
 * ours. `Form` is made of it; alone it serves where no schema has rules for the fields.
 */
export function PlainForm({ onSubmit, ...rest }: PlainFormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    />
  )
}
