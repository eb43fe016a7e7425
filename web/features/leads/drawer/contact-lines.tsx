import clsx from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { EditableField, MaskedField } from '#contract/values/lead-columns.ts'
import type { EmailState } from '#contract/values/lead-states.ts'
import { EditedBy, useLeadEdit } from '#web/features/leads/edit/editable-value.tsx'
import { isForeign, type KnownValue } from '#web/features/leads/lead/known-values.ts'
import { hostOf, webAddress } from '#web/features/leads/lead/lead-words.ts'
import { receiptsOf } from '#web/features/leads/lead/receipts.tsx'
import { emailWhy } from '#web/features/leads/lead/why-words.ts'
import type { LeadDetails } from '#web/features/leads/queries.ts'
import { EmailMark, stateWords } from '#web/features/searches/email-mark.tsx'
import { useT } from '#web/i18n/t.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Folded, Line } from './lead-title.tsx'
import { LeadValue, type Receipt } from './lead-value.tsx'
import { MaskedValue } from './masked-value.tsx'

interface AddressProps {
  /** The full address, shown on hover. */
  title: string
  className?: string
  children: string
}

/** An email or web address. On a phone, which has no hover, it wraps after a dot, slash, dash or @ instead of being cut. */
export function Address({ title, className, children }: AddressProps) {
  return (
    <bdi
      dir="ltr"
      className={clsx('truncate max-tablet:wrap-anywhere max-tablet:whitespace-normal', className)}
      title={title}
    >
      {children.split(/(?<=[@./-])/).map((part, index) => (
        // The parts of an address keep their order.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

const pendingKeys = { queued: 'leads.contact.queued', searching: 'leads.contact.searching' } as const

interface MissingProps {
  field: Extract<EditableField, 'email' | 'phone' | 'website'>
  lead: LeadDetails
  state?: EmailState
  why?: string | undefined
  /** The tool that finds it. */
  action?: ReactNode
  receipts?: Receipt[]
}

/** Not found where it was looked for in vain, not checked where it was not looked for. */
export function Missing(props: MissingProps) {
  const { field, lead, state = missingState(lead, field), why, action, receipts = [] } = props
  const t = useT()
  const isPhone = usePhone()
  const { input, pencil } = useLeadEdit({ lead, field })
  const { contact_state } = lead
  const isPending = contact_state === 'queued' || contact_state === 'searching'
  return (
    <LeadValue
      label={t(`leads.field.${field}`)}
      action={
        <>
          {!isPhone && action}
          {pencil}
        </>
      }
      why={
        <>
          {why && <Line text={why} />}
          {isPhone && action && <span className="mt-1.5 mb-0.5 block">{action}</span>}
        </>
      }
      receipts={receipts}
    >
      {input ?? (
        <>
          <EmailMark state={state} />
          <span className="text-fg-muted">
            {t(isPending ? pendingKeys[contact_state] : stateWords[state])}
          </span>
        </>
      )}
    </LeadValue>
  )
}

type Looked = Pick<
  LeadDetails,
  'contact_state' | 'email_state' | 'pages_read' | 'requests' | 'phone_missed_at'
>

/** What is known of a value that a lead has not. A search looks for a phone on the site alone, which it need not read for an email. */
export function missingState(lead: Looked, field: MissingProps['field']): EmailState {
  const { contact_state, email_state, pages_read, requests, phone_missed_at } = lead
  const isSearched =
    field === 'phone'
      ? pages_read !== null || phone_missed_at !== null
      : contact_state === 'searched' || email_state === 'not_found'
  const isMissed = requests.some((request) => request.field === field && request.outcome === 'miss')
  return isSearched || isMissed ? 'not_found' : 'not_checked'
}

interface MaskedProps {
  field: MaskedField
  lead: LeadDetails
  /** Pays for the lead. */
  action?: ReactNode
}

export function Masked({ field, lead, action }: MaskedProps) {
  const t = useT()
  return (
    <LeadValue
      label={t(`leads.field.${field}`)}
      {...(action && { why: <span className="mt-1.5 mb-0.5 block">{action}</span> })}
    >
      <MaskedValue lead={lead} isPriced={!!action} />
    </LeadValue>
  )
}

interface LinkValueProps {
  label: string
  known: KnownValue
  why: string
  /** Whose website it is, where it can be edited. */
  lead?: LeadDetails
}

export function LinkValue({ label, known, why, lead }: LinkValueProps) {
  const t = useT()
  const { input, pencil } = useLeadEdit({ lead, field: 'website' })
  const href = webAddress(known.value)
  return (
    <LeadValue
      label={label}
      why={
        <>
          <Line text={why} />
          {lead && <EditedBy lead={lead} field="website" />}
        </>
      }
      receipts={receiptsOf(known)}
      action={
        <>
          {pencil}
          {href && (
            <a
              href={href}
              target="_blank"
              rel="noreferrer noopener nofollow"
              aria-label={t('leads.openSite', { host: hostOf(known.value) })}
              className={iconButtonClass('sm', '-me-1.5 touch:-my-3')}
            >
              <ArrowUpRight aria-hidden="true" className="size-3.5" />
            </a>
          )}
        </>
      }
    >
      {input ?? (
        <>
          <EmailMark state={isForeign(known) ? 'not_found' : 'found'} />
          <Address title={known.value}>{hostOf(known.value)}</Address>
        </>
      )}
    </LeadValue>
  )
}

/** Addresses that stand on the site but are not the lead's: shown apart, never counted. */
export function ForeignEmails({ emails, lead }: { emails: readonly KnownValue[]; lead: LeadDetails }) {
  const t = useT()
  if (emails.length === 0) return null
  return (
    <Folded title={t('leads.foreign', { count: emails.length })}>
      {emails.map((email) => (
        <LeadValue
          key={email.value}
          label={t('leads.field.email')}
          why={<Line text={emailWhy(email, lead)} />}
          receipts={receiptsOf(email)}
        >
          <bdi dir="ltr" className="truncate text-fg-muted">
            {email.value}
          </bdi>
        </LeadValue>
      ))}
    </Folded>
  )
}
