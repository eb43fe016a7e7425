import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { useSite } from '../site.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'help-contact': []
  }
}

const contactQuery = queryOptions({
  queryKey: ['help-contact'],
  queryFn: ({ signal }) => call('getHelpContact', {}, { signal, quiet: true }),
})

/** Whom to ask: the business of this host, and for a teammate the owner of the account. */
export function Contact({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const contact = useQuery(contactQuery)
  const site = useSite()
  return (
    <QueryView query={contact} loadFailed={t('help.contactFailed')}>
      {({ business: { email, phone, website, name: given }, is_own, owner }) => {
        const name = given || site.name
        const hasContact = Boolean(email || phone || website)
        return (
          <div className="grid gap-5">
            <section className="grid gap-2">
              <p className="text-base">
                {is_own
                  ? t('help.ownContact')
                  : t(hasContact ? 'help.askBusiness' : 'help.noContact', { name })}
              </p>
              <dl className="grid gap-1">
                {email && (
                  <Row label={t('help.email')}>
                    <a className={linkClass} href={`mailto:${email}`}>
                      <bdi dir="ltr">{email}</bdi>
                    </a>
                  </Row>
                )}
                {phone && (
                  <Row label={t('help.phone')}>
                    <a className={linkClass} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                      <bdi dir="ltr">{phone}</bdi>
                    </a>
                  </Row>
                )}
                {website && (
                  <Row label={t('help.website')}>
                    <a
                      className={linkClass}
                      href={/^https?:/i.test(website) ? website : `https://${website}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <bdi dir="ltr">{website}</bdi>
                    </a>
                  </Row>
                )}
              </dl>
              {is_own && (
                <Link to="/settings/business-profile" onClick={onLeave} className={linkClass}>
                  {t('shell.businessProfile')}
                </Link>
              )}
            </section>
            {owner && (
              <section className="grid gap-2">
                <p className="text-base">{t('help.askOwner')}</p>
                <dl>
                  <Row label={t('help.owner')}>
                    <bdi className="text-fg-strong">{owner.name}</bdi>{' '}
                    <a className={linkClass} href={`mailto:${owner.email}`}>
                      <bdi dir="ltr">{owner.email}</bdi>
                    </a>
                  </Row>
                </dl>
              </section>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 touch:min-h-11">
      <dt className="w-32 text-fg-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
