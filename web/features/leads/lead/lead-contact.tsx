import { editedSource, type MaskedField } from '#contract/values/lead-columns.ts'
import { believedBounces } from '#contract/values/searches/bounces.ts'
import { type LeadRunKind, leadRunsOf, listTypeFacts } from '#contract/values/list-type-facts.ts'
import { ToolButton } from '#web/features/lead-runs/tool-button.tsx'
import { LeadActsRow } from '#web/features/leads/drawer/lead-acts-row.tsx'
import { Folded, Line } from '#web/features/leads/drawer/lead-title.tsx'
import { DrawerSection } from '#web/ui/page/drawer-section.tsx'
import { LeadValue } from '#web/features/leads/drawer/lead-value.tsx'
import { bestPhonesFirst, PhoneValue } from '#web/features/leads/drawer/phone-value.tsx'
import {
  Address,
  ForeignEmails,
  LinkValue,
  Masked,
  Missing,
} from '#web/features/leads/drawer/contact-lines.tsx'
import { EditedBy, useLeadEdit } from '#web/features/leads/edit/editable-value.tsx'
import { formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmailBadge, EmailMark } from '#web/features/searches/email-mark.tsx'
import type { LeadDetails } from '../queries.ts'
import { emailStateOf, isForeign, type KnownValue, newestCheck, valuesOf } from './known-values.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { receiptsOf, requestReceipts } from './receipts.tsx'
import { emailWhy, noEmailWhy, noPhoneWhy, originWords, websiteWhy } from './why-words.ts'

/** Of many phones the others are folded away. */
const shownPhones = 2

/** Every way to reach a lead: value, why it is believed, and the receipts. */
export function LeadContact({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const emails = valuesOf(lead, 'email', lead.email)
  const own = emails.filter((email) => !isForeign(email))
  const phones = bestPhonesFirst(valuesOf(lead, 'phone', lead.phone))
  const isMasked = (field: MaskedField) => lead.masked.includes(field)
  const showContacts = mayShow(lead) && (
    <ToolButton lead={lead} kind="enrich" label={t('leads.tool.showContacts')} />
  )
  const isEdited = (field: string) =>
    lead.facts.findLast((fact) => fact.field === field)?.source === editedSource
  const checked = lead.facts
    .flatMap(({ field, checked_at }) => (checked_at && !isEdited(field) ? checked_at : []))
    .toSorted()
    .at(-1)
  return (
    <DrawerSection
      title={t('leads.contactTitle')}
      aside={checked && t('leads.checkedWhen', { when: formatRelative(checked) })}
    >
      <dl>
        {own.length === 0 &&
          (isMasked('email') ? (
            <Masked field="email" lead={lead} action={showContacts} />
          ) : (
            <NoEmail lead={lead} />
          ))}
        {own.map((email, index) => (
          <EmailValue key={email.value} email={email} lead={lead} isFirst={index === 0} />
        ))}
        {phones.length === 0 &&
          (isMasked('phone') ? (
            <Masked field="phone" lead={lead} action={!isMasked('email') && showContacts} />
          ) : (
            <Missing
              field="phone"
              lead={lead}
              why={noPhoneWhy(lead)}
              receipts={requestReceipts(lead, 'phone')}
              action={canRun(lead, 'get-phones') && <ToolButton lead={lead} kind="get-phones" />}
            />
          ))}
        {phones.slice(0, shownPhones).map((phone, index) => (
          <PhoneValue
            key={phone.value}
            phone={phone}
            {...(index === 0 && { lead, asked: requestReceipts(lead, 'phone') })}
          />
        ))}
        {valuesOf(lead, 'website', lead.website).map((site, index) => (
          <LinkValue
            key={site.value}
            label={t('leads.field.website')}
            known={site}
            why={websiteWhy(site, lead)}
            {...(index === 0 && { lead })}
          />
        ))}
        {!lead.website && !isMasked('website') && <Missing field="website" lead={lead} />}
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
  const mayFindAnother = isFirst && lead.email_state === 'not_found' && canRun(lead, 'enrich')
  const { input, pencil } = useLeadEdit({ lead: isFirst ? lead : undefined, field: 'email' })
  return (
    <LeadValue
      label={t('leads.field.email')}
      badge={
        isRefused ? <Badge tone="danger">{t('leads.value.refused')}</Badge> : <EmailBadge state={state} />
      }
      copy={email.value}
      action={pencil}
      why={
        <>
          <Line text={emailWhy(email, lead)} />
          {isFirst && <EditedBy lead={lead} field="email" />}
          {isFirst && isRefused && <Bounced lead={lead} />}
          {isRefused && mayFindAnother && (
            <span className="mt-1.5 mb-0.5 block">
              <ToolButton lead={lead} kind="enrich" />
            </span>
          )}
        </>
      }
      receipts={isFirst ? [...receiptsOf(email), ...requestReceipts(lead, 'email')] : receiptsOf(email)}
    >
      {input ?? (
        <>
          <EmailMark state={state} />
          <Address title={email.value} className={state === 'found' ? '' : 'text-fg-muted'}>
            {email.value}
          </Address>
        </>
      )}
    </LeadValue>
  )
}

/** What became of the refund of a bounce that no mail server confirmed. */
function Bounced({ lead: { bounce } }: { lead: LeadDetails }) {
  const t = useT()
  if (!bounce) return null
  const { state, credits } = bounce
  const said =
    state === 'waiting'
      ? t('lead.bounce.waiting', believedBounces)
      : state === 'declined'
        ? t('lead.bounce.declined')
        : t('lead.bounce.believed', { credits })
  return <span className="block">{said}</span>
}

function NoEmail({ lead }: { lead: LeadDetails }) {
  return (
    <Missing
      field="email"
      lead={lead}
      state={lead.email_state}
      why={noEmailWhy(lead)}
      action={canRun(lead, 'enrich') && <ToolButton lead={lead} kind="enrich" />}
      receipts={requestReceipts(lead, 'email')}
    />
  )
}

/** Whether its contacts can be paid for by themselves: no search is going to do so, and none that is paused. */
const mayShow = (lead: LeadDetails) =>
  listTypeFacts[lead.type].paidFor === 'email' && lead.contact_reason !== 'paused' && canRun(lead, 'enrich')

/** Whether the type of the lead has the tool, and no search is working on the lead. */
const canRun = ({ type, contact_state }: LeadDetails, kind: LeadRunKind) =>
  contact_state !== 'queued' && contact_state !== 'searching' && leadRunsOf(type).includes(kind)
