import clsx from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MaskedField } from '#contract/values/lead-columns.ts'
import { type LeadRunKind, leadRunsOf } from '#contract/values/list-type-facts.ts'
import type { EmailState } from '#contract/values/lead-states.ts'
import { ToolButton } from '#web/features/lead-runs/tool-button.tsx'
import { LeadActsRow } from '#web/features/leads/drawer/lead-acts-row.tsx'
import { DrawerSection, Folded, Line } from '#web/features/leads/drawer/lead-title.tsx'
import { LeadValue, type Receipt } from '#web/features/leads/drawer/lead-value.tsx'
import { bestPhonesFirst, PhoneValue } from '#web/features/leads/drawer/phone-value.tsx'
import { MaskedValue } from '#web/features/leads/drawer/masked-value.tsx'
import { formatRelative } from '#web/i18n/format.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '#web/ui/control/button-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmailBadge, EmailMark, stateWords } from '#web/features/searches/email-mark.tsx'
import type { LeadDetails } from '../queries.ts'
import { emailStateOf, isForeign, type KnownValue, newestCheck, valuesOf } from './known-values.ts'
import { hostOf, webAddress } from './lead-words.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { receiptsOf, requestReceipts } from './receipts.tsx'
import { emailWhy, noEmailWhy, originWords, websiteWhy } from './why-words.ts'

/** A value is never cut on a phone, where nothing can be hovered. */
const wrapping = 'truncate max-tablet:break-all max-tablet:whitespace-normal'

/** Of many phones the others are folded away. */
const shownPhones = 2

/** Every way to reach a lead: value, why it is believed, and the receipts. */
export function LeadContact({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const emails = valuesOf(lead, 'email', lead.email)
  const own = emails.filter((email) => !isForeign(email))
  const phones = bestPhonesFirst(valuesOf(lead, 'phone', lead.phone))
  const isMasked = (field: MaskedField) => lead.masked.includes(field)
  const checked = lead.facts
    .flatMap(({ checked_at }) => checked_at ?? [])
    .toSorted()
    .at(-1)
  return (
    <DrawerSection
      title={t('leads.contactTitle')}
      aside={checked && t('leads.checkedWhen', { when: formatRelative(checked) })}
    >
      <dl>
        {own.length === 0 &&
          (isMasked('email') ? <Masked field="email" lead={lead} /> : <NoEmail lead={lead} />)}
        {own.map((email, index) => (
          <EmailValue key={email.value} email={email} lead={lead} isFirst={index === 0} />
        ))}
        {phones.length === 0 &&
          (isMasked('phone') ? (
            <Masked field="phone" lead={lead} />
          ) : (
            <Missing
              label="leads.field.phone"
              lead={lead}
              receipts={requestReceipts(lead, 'phone')}
              action={canRun(lead, 'get-phones') && <ToolButton lead={lead} kind="get-phones" />}
            />
          ))}
        {phones.slice(0, shownPhones).map((phone, index) => (
          <PhoneValue
            key={phone.value}
            phone={phone}
            asked={index === 0 ? requestReceipts(lead, 'phone') : []}
          />
        ))}
        {valuesOf(lead, 'website', lead.website).map((site) => (
          <LinkValue
            key={site.value}
            label={t('leads.field.website')}
            known={site}
            why={websiteWhy(site, lead)}
          />
        ))}
        {!lead.website && !isMasked('website') && <Missing label="leads.field.website" lead={lead} />}
        {valuesOf(lead, 'linkedin_url').map((profile) => (
          <LinkValue
            key={profile.value}
            label={t('leads.field.linkedin_url')}
            known={profile}
            why={originWords(profile)}
          />
        ))}
        {valuesOf(lead, 'profile').map((profile) => (
          <LinkValue
            key={profile.value}
            label={networkName(profile.facts[0]?.details?.['network'] ?? '')}
            known={profile}
            why={originWords(profile)}
          />
        ))}
      </dl>
      {phones.length > shownPhones && (
        <Folded title={t('leads.morePhones', { count: phones.length - shownPhones })}>
          {phones.slice(shownPhones).map((phone) => (
            <PhoneValue key={phone.value} phone={phone} />
          ))}
        </Folded>
      )}
      <ForeignEmails emails={emails.filter(isForeign)} lead={lead} />
      <LeadActsRow lead={lead} />
    </DrawerSection>
  )
}

interface EmailValueProps {
  email: KnownValue
  lead: LeadDetails
  /** The first address says who was asked for it. */
  isFirst: boolean
}

function EmailValue({ email, lead, isFirst }: EmailValueProps) {
  const t = useT()
  const state = emailStateOf(email, lead)
  const isRefused = newestCheck(email)?.verdict === 'invalid'
  return (
    <LeadValue
      label={t('leads.field.email')}
      badge={
        isRefused ? <Badge tone="danger">{t('leads.value.refused')}</Badge> : <EmailBadge state={state} />
      }
      copy={email.value}
      why={<Line text={emailWhy(email, lead)} />}
      receipts={isFirst ? [...receiptsOf(email), ...requestReceipts(lead, 'email')] : receiptsOf(email)}
    >
      <EmailMark state={state} />
      <bdi dir="ltr" className={clsx(wrapping, state !== 'found' && 'text-fg-muted')} title={email.value}>
        {email.value}
      </bdi>
    </LeadValue>
  )
}

const pendingKeys = { queued: 'leads.contact.queued', searching: 'leads.contact.searching' } as const

function NoEmail({ lead }: { lead: LeadDetails }) {
  return (
    <Missing
      label="leads.field.email"
      lead={lead}
      state={lead.email_state}
      why={noEmailWhy(lead)}
      action={canRun(lead, 'enrich') && <ToolButton lead={lead} kind="enrich" />}
      receipts={requestReceipts(lead, 'email')}
    />
  )
}

interface MissingProps {
  label: PlainKey
  lead: LeadDetails
  state?: EmailState
  why?: string
  /** The tool that finds it. */
  action?: ReactNode
  receipts?: Receipt[]
}

/** Not found where the site was read, not checked where it was not. */
function Missing(props: MissingProps) {
  const { label, lead, state = missingState(lead), why, action, receipts = [] } = props
  const t = useT()
  const { contact_state } = lead
  const isPending = contact_state === 'queued' || contact_state === 'searching'
  return (
    <LeadValue
      label={t(label)}
      action={action}
      {...(why && { why: <Line text={why} /> })}
      receipts={receipts}
    >
      <EmailMark state={state} />
      <span className="text-fg-muted">{t(isPending ? pendingKeys[contact_state] : stateWords[state])}</span>
    </LeadValue>
  )
}

/** Whether the type of the lead has the tool, and no search is working on the lead. */
const canRun = ({ type, contact_state }: LeadDetails, kind: LeadRunKind) =>
  contact_state !== 'queued' && contact_state !== 'searching' && leadRunsOf(type).includes(kind)

const missingState = ({ contact_state, email_state }: LeadDetails): EmailState =>
  contact_state === 'searched' || email_state === 'not_found' ? 'not_found' : 'not_checked'

function Masked({ field, lead }: { field: MaskedField; lead: LeadDetails }) {
  const t = useT()
  return (
    <LeadValue label={t(`leads.field.${field}`)}>
      <MaskedValue price={lead.price} />
    </LeadValue>
  )
}

function LinkValue({ label, known, why }: { label: string; known: KnownValue; why: string }) {
  const t = useT()
  const href = webAddress(known.value)
  return (
    <LeadValue
      label={label}
      why={<Line text={why} />}
      receipts={receiptsOf(known)}
      action={
        href && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer noopener nofollow"
            aria-label={t('leads.openSite', { host: hostOf(known.value) })}
            className={iconButtonClass('sm', '-me-1.5 touch:-my-3')}
          >
            <ArrowUpRight aria-hidden="true" className="size-3.5" />
          </a>
        )
      }
    >
      <EmailMark state={isForeign(known) ? 'not_found' : 'found'} />
      <bdi dir="ltr" className={wrapping} title={known.value}>
        {hostOf(known.value)}
      </bdi>
    </LeadValue>
  )
}

/** Addresses that stand on the site but are not the lead's: shown apart, never counted. */
function ForeignEmails({ emails, lead }: { emails: readonly KnownValue[]; lead: LeadDetails }) {
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
