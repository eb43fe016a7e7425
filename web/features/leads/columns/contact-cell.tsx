import { CircleAlert, Clock } from 'lucide-react'
import { EmailCell, stateWords } from '#web/features/searches/email-mark.tsx'
import { MaskedValue } from '#web/features/leads/drawer/masked-value.tsx'
import { formatRelative } from '#web/i18n/format.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { Spinner } from '#web/ui/control/spinner.tsx'
import { unreadWords } from '#web/features/searches/receipt/no-page-words.ts'
import type { Lead } from '../queries.ts'

/** The address of a lead, or where the search for it stands: never a mere spinner. */
export function ContactCell({ lead }: { lead: Lead }) {
  const t = useT()
  const { email, email_state, contact_state } = lead
  if (contact_state === 'queued' || contact_state === 'searching') {
    const isSearching = contact_state === 'searching'
    return (
      <span className="flex min-w-0 items-center gap-2 text-fg-muted">
        {isSearching ? (
          <Spinner className="-me-1 size-3 text-ring" />
        ) : (
          <Clock aria-hidden="true" className="-me-1 size-3" />
        )}
        {email ? (
          <>
            <bdi dir="ltr" className="truncate">
              {email}
            </bdi>
            <span className="sr-only">
              {t(isSearching ? 'leads.contact.checking' : 'leads.contact.queued')}
            </span>
          </>
        ) : (
          t(isSearching ? 'leads.contact.searching' : 'leads.contact.queued')
        )}
      </span>
    )
  }
  if (email === null && contact_state === 'failed' && email_state === 'not_checked') {
    const words = `${t(stateWords.not_checked)} · ${unreadWords(lead)}`
    return (
      <span className="flex min-w-0 items-center gap-2 text-fg-muted" title={words}>
        <CircleAlert aria-hidden="true" className="-me-1 size-3 text-warning-dot" />
        <span className="truncate">{words}</span>
      </span>
    )
  }
  if (lead.masked.includes('email')) return <MaskedValue lead={lead} />
  const isShown = email_state !== 'not_found'
  const news = lead.is_already_paid ? { word: t('leads.free'), hint: t('leads.alreadyPaid') } : undefined
  return (
    <EmailCell
      email={isShown ? email : null}
      state={email_state}
      news={news}
      age={isShown && !news ? ageOf(lead) : undefined}
    />
  )
}

const dayMs = 86_400_000

/** A check of this month is news of today; an older one says how old it is. */
function ageOf({ email, email_checked_at: checked }: Lead) {
  if (email === null || checked === null || Date.now() - Date.parse(checked) < 30 * dayMs) return undefined
  const when = formatRelative(checked)
  return { word: when, hint: t('leads.checkedWhen', { when }) }
}
