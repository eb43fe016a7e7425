import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface SecretFieldProps {
  /** The last characters of what is saved; null when nothing is. */
  savedEnd: string | null
  /** The new secret; undefined keeps the saved one. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder?: string
}

/** A key that is never shown again: masked, with Replace. Inside a Field. */
export function SecretField({ savedEnd, value, onChange, placeholder }: SecretFieldProps) {
  const t = useT()
  const [replacing, setReplacing] = useState(savedEnd === null)
  if (!replacing) {
    return (
      <span className="flex gap-2">
        <Input readOnly value={t('common.secretSet', { end: savedEnd ?? '' })} className="flex-1" />
        <Button onClick={() => setReplacing(true)}>{t('common.replace')}</Button>
      </span>
    )
  }
  return (
    <span className="flex gap-2">
      <Input
        type="password"
        autoComplete="off"
        className="flex-1"
        placeholder={placeholder}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {savedEnd !== null && (
        <Button
          variant="ghost"
          onClick={() => {
            setReplacing(false)
            onChange(undefined)
          }}
        >
          {t('common.cancel')}
        </Button>
      )}
    </span>
  )
}
