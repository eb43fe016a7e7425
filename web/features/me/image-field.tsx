import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, use, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldContext } from '#web/ui/form/field-context.ts'

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
export function ImageField({ label, preview, upload, remove, ...rest }: ImageFieldProps) {
  const t = useT()
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useMutation({ mutationFn: upload })
  const removing = useMutation({ mutationFn: remove })
  const failure = sending.error ?? removing.error

  function begin() {
    setTooLarge(false)
    sending.reset()
    removing.reset()
  }

  function choose(file: File) {
    begin()
    if (file.size > maxBytes) setTooLarge(true)
    else sending.mutate(file)
  }

  return (
    <Field
      label={label}
      hint={rest.disabled ? undefined : t('me.imageRules')}
      error={isTooLarge ? t('me.imageTooLarge') : failure?.message}
      announced
    >
      <div className="flex flex-wrap items-center gap-3">
        {preview}
        {!rest.disabled && (
          <ImageButtons
            {...rest}
            label={label}
            isSending={sending.isPending}
            isRemoving={removing.isPending}
            onChoose={choose}
            onRemove={() => {
              begin()
              removing.mutate()
            }}
          />
        )}
      </div>
    </Field>
  )
}

interface ImageButtonsProps extends Pick<ImageFieldProps, 'label' | 'hasImage' | 'chooseLabel'> {
  isSending: boolean
  isRemoving: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The label of the field leads to the first button, and each says of which image it is. */
function ImageButtons(props: ImageButtonsProps) {
  const { label, hasImage, chooseLabel, isSending, isRemoving, onChoose, onRemove } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const field = use(FieldContext)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={chooseLabel}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <Button
        id={field?.id}
        aria-label={hasImage ? `${t('me.replaceImage')}: ${label}` : chooseLabel}
        aria-describedby={field?.describedBy}
        icon={Upload}
        busy={isSending}
        onClick={() => input.current?.click()}
      >
        {hasImage ? t('me.replaceImage') : chooseLabel}
      </Button>
      {hasImage && (
        <Button
          aria-label={`${t('common.remove')}: ${label}`}
          variant="danger"
          busy={isRemoving}
          onClick={onRemove}
        >
          {t('common.remove')}
        </Button>
      )}
    </>
  )
}
