import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

interface NameAndEmailProps {
  name: string
  email: string
  photo: string | null
  /** Makes a link of the name. */
  link?: (name: ReactNode) => ReactNode
  /** A word beside the name. */
  badge?: ReactNode
  /** Under both lines. */
  more?: ReactNode
  isMuted?: boolean
}

/** The cell of a person: picture, name, and the email under it where it is not the name. */
export function NameAndEmail(props: NameAndEmailProps) {
  const { name, email, photo, link, badge, more, isMuted = false } = props
  const shown = <bdi className="truncate">{name}</bdi>
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={clsx('flex-none', isMuted && 'opacity-50')}>
        <Avatar name={name} photo={photo} />
      </span>
      <span className="grid min-w-0">
        <span
          className={clsx(
            'flex min-w-0 items-center gap-2 leading-[1.125rem] font-medium',
            isMuted ? 'text-fg-muted' : 'text-fg-strong',
          )}
        >
          {link ? link(shown) : shown}
          {badge}
        </span>
        {name !== email && (
          <span className="truncate text-xs font-normal text-fg-muted">
            <bdi dir="ltr">{email}</bdi>
          </span>
        )}
        {more}
      </span>
    </span>
  )
}
