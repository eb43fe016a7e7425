import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#web/api/call.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { SectionNav } from '#web/ui/page/section-nav.tsx'
import { maySeeWallet } from '../may-see-wallet.ts'
import { maySeeLeads } from '../menu.ts'
import { useMe } from '../shell/use-me.ts'

type Me = Answer<'getMe'>

interface Section {
  to:
    | '/profile-settings/profile'
    | '/profile-settings/security'
    | '/profile-settings/language'
    | '/profile-settings/notifications'
    | '/settings/business-profile'
    | '/manage-team'
    | '/settings/wallet'
    | '/settings/freshness'
    | '/settings/integration/crm'
    | '/settings/integration/crm-fields'
    | '/settings/integration/open-ai'
    | '/settings/integration/webhook'
    | '/settings/integration/provider-keys'
    | '/settings/do-not-contact'
    | '/settings/api-keys'
    | '/settings/privacy'
    | '/billing-portal'
    | '/settings/history'
  label: PlainKey
  /** Without it, every user sees the section. */
  isShownTo?: (me: Me) => boolean
}

const groups: readonly { label: PlainKey; sections: readonly Section[] }[] = [
  {
    label: 'shell.settingsYou',
    sections: [
      { to: '/profile-settings/profile', label: 'shell.profile' },
      { to: '/profile-settings/security', label: 'shell.security' },
      { to: '/profile-settings/language', label: 'shell.languageAndTime' },
      { to: '/profile-settings/notifications', label: 'shell.notificationChoices' },
    ],
  },
  {
    label: 'shell.settingsBusiness',
    sections: [
      { to: '/settings/business-profile', label: 'shell.businessProfile' },
      { to: '/manage-team', label: 'shell.manageTeam' },
      { to: '/settings/wallet', label: 'shell.wallet', isShownTo: maySeeWallet },
      { to: '/settings/freshness', label: 'shell.freshness', isShownTo: maySeeLeads },
      { to: '/settings/integration/crm', label: 'shell.crm', isShownTo: maySeeLeads },
      { to: '/settings/integration/crm-fields', label: 'shell.crmFields', isShownTo: maySeeLeads },
      { to: '/settings/integration/open-ai', label: 'shell.aiKey' },
      { to: '/settings/integration/webhook', label: 'shell.webhook', isShownTo: maySeeLeads },
      {
        to: '/settings/integration/provider-keys',
        label: 'shell.providerKeys',
        isShownTo: maySeeLeads,
      },
      { to: '/settings/api-keys', label: 'shell.apiKeys', isShownTo: maySeeLeads },
      { to: '/settings/do-not-contact', label: 'shell.doNotContact', isShownTo: maySeeLeads },
      { to: '/settings/privacy', label: 'shell.privacy', isShownTo: maySeeLeads },
      {
        to: '/billing-portal',
        label: 'shell.billingPortal',
        isShownTo: (me) => me.hasBillingPortal && maySeeWallet(me),
      },
      { to: '/settings/history', label: 'shell.history', isShownTo: ({ isMainUser }) => isMainUser },
    ],
  },
]

/** All that users set for themselves and for their business: the sections beside the open one. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const me = useMe()
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  // A page under a section belongs to it: changing the password is sign-in and security.
  const open = leaf?.staticData.parent ?? leaf?.fullPath
  return (
    <div className="flex min-h-0 flex-1 max-desktop:flex-col">
      <SectionNav
        label={t('shell.settingsSections')}
        groups={groups.map(({ label, sections }) => ({
          title: t(label),
          links: sections
            .filter(({ isShownTo }) => me && (isShownTo?.(me) ?? true))
            .map((section) => (
              <Link key={section.to} to={section.to} {...(section.to === open && { 'aria-current': 'page' })}>
                {t(section.label)}
              </Link>
            )),
        }))}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
    </div>
  )
}
