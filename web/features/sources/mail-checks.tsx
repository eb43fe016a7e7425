import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/t.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { mailChecksQuery } from './queries.ts'

/** Fewer checks say too little about a port. */
const enoughChecks = 5

/** Says that mail servers cannot be asked from here, or that the verifier does not answer; else, who asks them. */
export function MailChecks() {
  const t = useT()
  const { data } = useQuery(mailChecksQuery)
  if (!data) return null
  const { by, checked, unreached, failed } = data
  const host = data.host ?? ''
  const isMost = (count: number) => checked >= enoughChecks && 2 * count > checked
  if (by === 'verifier' && isMost(failed))
    return (
      <Banner wide tone="warning" title={t('sources.verifierSilent', { host })}>
        {t('sources.verifierSilentText', { failed, checked })}
      </Banner>
    )
  if (by === 'this_server' && isMost(unreached))
    return (
      <Banner wide tone="warning" title={t('sources.portClosed')}>
        {t('sources.portClosedText', { unreached, checked })}
      </Banner>
    )
  if (by === 'this_server') return null
  return (
    <p className="px-6 pb-3 text-sm text-fg-muted max-tablet:px-4">
      {by === 'off' ? t('sources.mailChecksOff') : t('sources.mailChecksBy', { host })}
    </p>
  )
}
