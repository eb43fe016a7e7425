import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

interface ProfileFrameProps {
  title: string
  /** A page under sign-in and security; a phone has an arrow back to it. */
  isUnderSecurity?: boolean
  children: ReactNode
}

/** A page of what users set for themselves. */
export function ProfileFrame({ title, isUnderSecurity = false, children }: ProfileFrameProps) {
  const back = isUnderSecurity && { back: <Link to="/profile-settings/security" /> }
  return (
    <PageFrame header={<PageHeader title={title} {...back} />} fill>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        {children}
      </div>
    </PageFrame>
  )
}
