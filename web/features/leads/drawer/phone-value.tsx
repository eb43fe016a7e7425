import { EditedBy, useLeadEdit } from '#web/features/leads/edit/editable-value.tsx'
import type { LeadDetails } from '#web/features/leads/queries.ts'
import { isForeign, type KnownValue } from '#web/features/leads/lead/known-values.ts'
import { receiptsOf } from '#web/features/leads/lead/receipts.tsx'
import { originWords } from '#web/features/leads/lead/why-words.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailMark } from '#web/features/searches/email-mark.tsx'
import { PhoneSense } from './phone-sense.tsx'
import { LeadValue, type Receipt } from './lead-value.tsx'

const isFaxNumber = ({ facts }: KnownValue) => facts.some(({ details }) => details?.['kind'] === 'fax')

/** The number on the lead, then its own, then fax numbers, then those of others. */
export function bestPhonesFirst(phones: readonly KnownValue[]): KnownValue[] {
  const rank = (phone: KnownValue) => (isForeign(phone) ? 2 : isFaxNumber(phone) ? 1 : 0)
  return phones.toSorted((a, b) => rank(a) - rank(b))
}

interface PhoneValueProps {
  phone: KnownValue
  /** Whose number it is, where it can be edited. */
  lead?: LeadDetails
  /** Who was asked for it. */
  asked?: readonly Receipt[]
}

/** A phone number with why it is believed. */
export function PhoneValue({ phone, lead, asked = [] }: PhoneValueProps) {
  const t = useT()
  const { input, pencil } = useLeadEdit({ lead, field: 'phone' })
  const isFax = isFaxNumber(phone)
  return (
    <LeadValue
      label={t(isFax ? 'leads.field.fax' : 'leads.field.phone')}
      copy={phone.value}
      why={
        <>
          <span title={originWords(phone)}>{originWords(phone)}</span>
          <PhoneSense phone={phone} />
          {lead && <EditedBy lead={lead} field="phone" />}
        </>
      }
      action={pencil}
      receipts={[...receiptsOf(phone), ...asked]}
    >
      {input ?? (
        <>
          <EmailMark state={isForeign(phone) ? 'not_found' : 'found'} />
          <a href={`tel:${phone.value}`} className="truncate rounded-xs hover:underline">
            <bdi dir="ltr">{phone.facts[0]?.text ?? phone.value}</bdi>
          </a>
        </>
      )}
    </LeadValue>
  )
}
