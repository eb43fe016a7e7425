import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password with show and hide; pasting and password managers work. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="grid size-6 place-items-center rounded-sm hover:text-fg-strong touch:size-9"
          aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  )
}
