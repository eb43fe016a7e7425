import clsx from 'clsx'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import type { InputProps } from '#web/ui/control/input.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

const looks: Record<Strength, { bars: number; colour: string; word: PlainKey }> = {
  weak: { bars: 1, colour: 'bg-danger-dot', word: 'auth.passwordWeak' },
  fair: { bars: 2, colour: 'bg-warning-dot', word: 'auth.passwordFair' },
  strong: { bars: 3, colour: 'bg-success-dot', word: 'auth.passwordStrong' },
}

/** A password that is being chosen, with how hard it is to guess under it. */
export function NewPasswordInput(props: Omit<InputProps, 'type' | 'suffix' | 'value'> & { value: string }) {
  const t = useT()
  const look = props.value === '' ? undefined : looks[passwordStrength(props.value)]
  return (
    <div className="grid gap-1.5">
      <PasswordInput {...props} autoComplete="new-password" />
      <div className="flex h-4 items-center gap-3 text-xs text-fg-muted">
        <span aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={clsx('h-1 rounded-full', look && bar <= look.bars ? look.colour : 'bg-line')}
            />
          ))}
        </span>
        <span role="status" className="min-w-16 text-end">
          {look && t(look.word)}
        </span>
      </div>
    </div>
  )
}
