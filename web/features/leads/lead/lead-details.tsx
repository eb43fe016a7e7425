import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { editedSource } from '#contract/values/lead-columns.ts'
import { categoryName } from '#web/i18n/category-names.ts'
import { countryName, departmentName, seniorityName } from '#web/i18n/names/people-words.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { licenceName, sourceName } from '#web/i18n/source-name.ts'
import { t, useT } from '#web/i18n/t.tsx'
import { type KeyValue, KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { LeadDetails } from '../queries.ts'
import { valuesOf } from './known-values.ts'
import { addressLines, patternWords } from './lead-words.ts'
import { EditableValue, pencilClass } from '../edit/editable-value.tsx'
import { similarWords } from '../drawer/similar-words.ts'

const itemsOf: Record<LeadDetails['type'], (lead: LeadDetails) => KeyValue[]> = {
  local: businessItems,
  people: personItems,
  domain: domainItems,
  influencer: creatorItems,
}

/** What is known of a lead besides its contacts. */
export function LeadDetailsList({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const licences = [...new Set(lead.facts.flatMap(({ licence }) => licence ?? []))]
  const shared: KeyValue[] = [
    ...similarItem(lead),
    {
      key: t('leads.field.source'),
      value: [sourceName(lead.source), ...licences.map(licenceName)].join(' · '),
    },
    { key: t('common.added'), value: formatDate(lead.created_at, 'full') },
    {
      key: t('leads.field.charged'),
      value: lead.is_already_paid
        ? t('leads.alreadyPaid')
        : t('common.progress.credits', { credits: formatNumber(lead.charged) }),
    },
  ]
  const name = { key: t('leads.field.name'), value: <EditableValue lead={lead} field="name" /> }
  return <KeyValueList items={[name, ...itemsOf[lead.type](lead), ...shared]} />
}

/** The lead that this one was found for, and what both share. */
function similarItem({ facts }: LeadDetails): KeyValue[] {
  const fact = facts.find(({ field }) => field === 'similar')
  if (!fact) return []
  return [{ key: t('lead.similar.title'), value: [fact.value, ...similarWords(fact)].join(' · ') }]
}

function businessItems(lead: LeadDetails): KeyValue[] {
  const first = (field: string) => valuesOf(lead, field)[0]?.value
  const lines = addressLines(lead)
  const hours = first('opening_hours')
  const brand = first('brand')
  return [
    {
      key: t('leads.address'),
      value: <Address lead={lead} />,
      ...(lines.length > 0 && { copy: lines.join(', ') }),
    },
    ...contactName(lead),
    {
      key: t('leads.openingHours'),
      value: hours ? <OpeningHours text={hours} /> : <Nothing />,
    },
    { key: t('leads.field.category'), value: lead.category && categoryName(lead.category) },
    ...(brand ? [{ key: t('leads.brand'), value: brand }] : []),
    { key: t('leads.field.platform'), value: lead.platform },
  ]
}

const addressFields = ['street', 'postal_code', 'city'] as const

/** The address in lines; its pencil opens the parts that can be edited. */
function Address({ lead }: { lead: LeadDetails }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const lines = addressLines(lead)
  return (
    <div className="grid gap-2">
      <span className="flex items-start gap-1">
        {lines.length === 0 && <Nothing />}
        <address className="not-italic">
          {lines.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
        <span className="flex">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('lead.edit', { field: t('leads.address') })}
            title={t('lead.edit', { field: t('leads.address') })}
            onClick={() => setOpen(!isOpen)}
            className={pencilClass}
          >
            <Pencil aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      </span>
      {isOpen && (
        <dl className="grid gap-2 border-s border-line ps-3">
          {addressFields.map((field) => (
            <div key={field}>
              <dt className="text-xs text-fg-muted">{t(`leads.field.${field}`)}</dt>
              <dd>
                <EditableValue lead={lead} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Who is written to: a name that a website or a user gave, or that a user emptied. */
const contactName = (lead: LeadDetails): KeyValue[] =>
  (['first_name', 'last_name'] as const).flatMap((field) =>
    lead[field] === null && !lead.facts.some((fact) => fact.field === field && fact.source === editedSource)
      ? []
      : [{ key: t(`leads.field.${field}`), value: <EditableValue lead={lead} field={field} /> }],
  )

/** Whose address it is, and how it was inferred where it was. */
function domainItems(lead: LeadDetails): KeyValue[] {
  const { domain, pattern } = lead
  return [
    { key: t('leads.field.domain'), value: domain, ...(domain && { copy: domain }) },
    ...contactName(lead),
    { key: t('leads.field.position'), value: <EditableValue lead={lead} field="position" /> },
    ...(pattern ? [{ key: t('leads.field.pattern'), value: patternWords(pattern) }] : []),
  ]
}

function creatorItems({ category, country }: LeadDetails): KeyValue[] {
  return [
    { key: t('leads.field.category'), value: category && categoryName(category) },
    { key: t('leads.field.country'), value: country && countryName(country) },
  ]
}

/** Where and as what a person works. */
function personItems(lead: LeadDetails): KeyValue[] {
  const { position, company, seniority, department, industry, headcount, country } = lead
  const place = [lead.city, lead.state, country && countryName(country)].filter(Boolean)
  return [
    ...contactName(lead),
    {
      key: t('leads.field.position'),
      value: <EditableValue lead={lead} field="position" />,
      ...(position && { copy: position }),
    },
    {
      key: t('leads.field.company'),
      value: <EditableValue lead={lead} field="company" />,
      ...(company && { copy: company }),
    },
    { key: t('leads.field.seniority'), value: seniority && seniorityName(seniority) },
    { key: t('leads.field.department'), value: department && departmentName(department) },
    { key: t('leads.field.industry'), value: industry },
    { key: t('leads.field.headcount'), value: headcount === null ? null : formatNumber(headcount) },
    { key: t('leads.place'), value: place.join(', ') || null },
  ]
}

/** "Mo-Fr 09:00-18:00; Sa 10:00-14:00": a line for each part. */
function OpeningHours({ text }: { text: string }) {
  return (
    <span className="tabular-nums">
      {text.split(';').map((part) => (
        <bdi key={part} dir="ltr" className="block">
          {part.trim().replaceAll(',', ', ')}
        </bdi>
      ))}
    </span>
  )
}
