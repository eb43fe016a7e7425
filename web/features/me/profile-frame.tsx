import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SectionNav } from '#web/ui/page/section-nav.tsx'

/** The sections of one's own profile, beside the open one. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <PageFrame header={<PageHeader title={t('me.title')} />} fill>
      <div className="flex min-h-0 flex-1 border-t border-line max-desktop:flex-col">
        <SectionNav label={t('me.sections')}>
          {[
            <Link key="profile" to="/profile-settings/profile">
              {t('shell.profile')}
            </Link>,
            <Link key="email" to="/profile-settings/email">
              {t('shell.email')}
            </Link>,
            <Link key="password" to="/profile-settings/password">
              {t('shell.password')}
            </Link>,
            <Link key="security" to="/profile-settings/security">
              {t('shell.security')}
            </Link>,
          ]}
        </SectionNav>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain">
          {children}
        </div>
      </div>
    </PageFrame>
  )
}
