import clsx from 'clsx'
import { Logo } from '#web/features/branding/logo.tsx'
import { useSite } from '../site.ts'

/** The business of this domain: its logo, or its first letter and name. */
export function BrandMark({ short = false }: { short?: boolean }) {
  const { name, logo } = useSite()
  if (logo)
    return (
      <Logo src={logo} name={name} ground="sb" className={short ? 'max-h-7 max-w-10' : 'max-h-7 max-w-40'}>
        <span className={clsx('min-w-0 truncate text-base font-semibold text-sb-on', short && 'sr-only')}>
          <bdi>{name}</bdi>
        </span>
      </Logo>
    )
  return (
    <>
      <span
        aria-hidden={!short}
        role={short ? 'img' : undefined}
        aria-label={short ? name : undefined}
        className="grid size-6 flex-none place-items-center rounded-sm bg-fill text-sm leading-none font-bold text-on-fill"
      >
        {(/\p{L}|\p{N}/u.exec(name)?.[0] ?? '·').toUpperCase()}
      </span>
      <span className={clsx('min-w-0 truncate text-base font-semibold text-sb-on', short && 'sr-only')}>
        <bdi>{name}</bdi>
      </span>
    </>
  )
}
