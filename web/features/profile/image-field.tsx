import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

const maxBytes = 5_000_000

interface ImageFieldProps {
  label: string
  /** What there is now, or what stands in for it. */
  preview: ReactNode
  hasImage: boolean
  chooseLabel: string
  upload: (file: File) => Promise<unknown>
  remove: () => Promise<unknown>
  disabled?: boolean
}

/** An image that is saved as soon as it is chosen; what is wrong with it is said under it. */
export function ImageField(props: ImageFieldProps) {
  const { label, preview, hasImage, chooseLabel, upload, remove, disabled = false } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useMutation({ mutationFn: upload })
  const removing = useMutation({ mutationFn: remove })
  const failure = sending.error ?? removing.error

  function choose(file: File | undefined) {
    sending.reset()
    setTooLarge(file !== undefined && file.size > maxBytes)
    if (file && file.size <= maxBytes) sending.mutate(file)
    if (input.current) input.current.value = ''
  }

  return (
    <Field
      label={label}
      hint={disabled ? undefined : t('profile.imageRules')}
      error={isTooLarge ? t('profile.imageTooLarge') : failure?.message}
    >
      <div className="flex flex-wrap items-center gap-3">
        {preview}
        {!disabled && (
          <>
            <input
              ref={input}
              type="file"
              tabIndex={-1}
              aria-label={chooseLabel}
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <Button icon={Upload} busy={sending.isPending} onClick={() => input.current?.click()}>
              {hasImage ? t('profile.replaceImage') : chooseLabel}
            </Button>
            {hasImage && (
              <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
                {t('common.remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </Field>
  )
}
