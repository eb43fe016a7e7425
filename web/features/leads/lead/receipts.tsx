import type { ReactNode } from 'react'
import type { Fact, LeadRequest } from '#contract/leads/leads.ts'
import type { Receipt } from '#web/features/leads/drawer/lead-value.tsx'
import { formatCost, formatSeconds, sourceWhy } from '#web/features/sources/source-words.ts'
import { licenceName, sourceName } from '#web/i18n/source-name.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import type { LeadDetails } from '../queries.ts'
import type { KnownValue } from './known-values.ts'
import { patternWords, webAddress } from './lead-words.ts'
import { methodWords, originOf } from './method-words.ts'
import { allReasons } from './reason-words.ts'

/** Everything that speaks for a value: where it stood, what the mail server said about it, and why it may be held. */
export function receiptsOf({ facts }: KnownValue): Receipt[] {
  const told = new Set<Fact['legal_basis']>()
  return facts.flatMap((fact) => {
    const seen = sighting(fact, { withBasis: !told.has(fact.legal_basis) })
    if (seen.length > 0) told.add(fact.legal_basis)
    return [...seen, ...check(fact)]
  })
}

/** The sources that were asked for a value, in order, each with its answer, cost and time. */
export function requestReceipts(
  { requests }: Pick<LeadDetails, 'requests'>,
  field: LeadRequest['field'],
): Receipt[] {
  const asked = requests.filter((request) => request.field === field)
  return asked.map((request) => ({
    id: request.id,
    title: askedTitle(request),
    when: request.asked_at,
    detail: askedDetail(request) || undefined,
  }))
}

const noneKeys = { email: 'lead.asked.miss', phone: 'lead.asked.noPhone' } as const

function askedTitle({ outcome, source, value, field, claim }: LeadRequest): string {
  if (claim !== null) return t(`lead.asked.claim.${claim}`, { source })
  const isGiven = outcome === 'hit' || outcome === 'reused'
  if (!isGiven && outcome !== 'miss') return t(`lead.asked.${outcome}`, { source })
  return value === null ? t(noneKeys[field], { source }) : t(`lead.asked.${outcome}`, { source, value })
}

function askedDetail({ outcome, reason, value, is_verified, cost_micros, ms }: LeadRequest): string {
  const wasSent = outcome !== 'asking' && outcome !== 'skipped' && outcome !== 'reused'
  return [
    sourceWhy(reason),
    value !== null && is_verified !== null && t(is_verified ? 'lead.asked.confirmed' : 'lead.asked.open'),
    cost_micros !== null && wasSent && (cost_micros === 0 ? t('lead.asked.free') : formatCost(cost_micros)),
    wasSent && formatSeconds(ms),
  ]
    .filter(Boolean)
    .join(' · ')
}

function sighting(fact: Fact, { withBasis }: { withBasis: boolean }): Receipt[] {
  const origin = originOf(fact.method)
  if (origin === 'mail_server') return []
  return [
    {
      id: `${fact.id}-seen`,
      title: sightingTitle(fact),
      when: fact.seen_at,
      detail: <Sighting fact={fact} withBasis={withBasis} />,
    },
  ]
}

function sightingTitle(fact: Fact): string {
  const origin = originOf(fact.method)
  if (origin === 'dataset') return t('lead.receipt.dataset', { source: sourceName(fact.source) })
  if (origin === 'entered') return t('common.enteredByHand')
  if (origin === 'from_lead') return t('lead.why.fromLead')
  if (origin === 'source') return t('lead.why.source', { source: fact.source })
  if (origin === 'guess')
    return t('lead.receipt.guess', { pattern: patternWords(fact.method.replace(/^pattern:?/, '')) })
  const { source } = fact
  return t(fact.owner === 'third_party' ? 'lead.receipt.foreign' : 'lead.receipt.site', { source })
}

function Sighting({ fact, withBasis }: { fact: Fact; withBasis: boolean }) {
  const { evidence, legal_basis, licence, method, source_url } = fact
  const origin = originOf(method)
  const url = source_url ? webAddress(source_url) : undefined
  const parts: ReactNode[] = []
  if (evidence) {
    parts.push(
      origin === 'guess'
        ? t('lead.receipt.person', { name: evidence })
        : t('lead.receipt.quote', { evidence }),
    )
  }
  const { seen, known } = fact.details ?? {}
  if (origin === 'guess' && seen !== undefined && known !== undefined)
    parts.push(t('lead.receipt.support', { seen: Number(seen), known: Number(known) }))
  const how = methodWords(method)
  if (how) parts.push(how)
  if (licence)
    parts.push(licence === 'unknown' ? licenceName(licence) : t('lead.receipt.licence', { licence }))
  if (withBasis) parts.push(t(`lead.basis.${legal_basis}`))
  return (
    <>
      {parts.map((part, index) => (
        // The parts of one receipt keep their order.
        <span key={index}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      {url && (
        <>
          {parts.length > 0 && ' · '}
          <a href={url} target="_blank" rel="noreferrer noopener nofollow" className={linkClass}>
            {t('lead.receipt.openPage')}
          </a>
        </>
      )}
    </>
  )
}

const titles: Record<NonNullable<Fact['verdict']>, PlainKey> = {
  valid: 'lead.receipt.valid',
  risky: 'lead.receipt.risky',
  invalid: 'lead.receipt.invalid',
  unknown: 'lead.receipt.unknown',
  not_checked: 'lead.receipt.notChecked',
}

/** The source whose word or check decided in place of the mail server. */
const decidedBy = ({ source, reasons, details }: Fact): string | undefined =>
  details?.['checked_by'] ?? (reasons.some((code) => code.startsWith('source_says_')) ? source : undefined)

function check(fact: Fact): Receipt[] {
  const { id, verdict, checked_at, reasons } = fact
  if (!verdict || !checked_at) return []
  const by = decidedBy(fact)
  const title = by ? t('lead.receipt.checkedBy', { source: by }) : t(titles[verdict])
  return [
    { id: `${id}-checked`, title, when: checked_at, detail: allReasons(reasons).join(' · ') || undefined },
  ]
}
