import { formatDate } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { t } from '#web/i18n/t.tsx'
import type { LeadDetails } from '../queries.ts'
import { isForeign, type KnownValue, newestCheck } from './known-values.ts'
import { originOf } from './method-words.ts'
import { noPageWords, unreadWords } from '#web/features/searches/receipt/no-page-words.ts'
import { decidingReason } from './reason-words.ts'

/** One line why an address is shown as it is: "Published by the owner, accepts email". */
export function emailWhy(known: KnownValue, lead: LeadDetails): string {
  const origin = originWords(known)
  if (isForeign(known)) return origin
  return t('lead.why.joined', { origin, outcome: outcomeWords(known, lead) })
}

/** One line where a value comes from: "OpenStreetMap, also on the website". */
export function originWords(known: KnownValue): string {
  const origins = new Set(known.facts.map(({ method }) => originOf(method)))
  const source = sourceName(known.facts.find(({ method }) => method === 'dataset')?.source ?? '')
  if (isForeign(known)) return t('lead.why.foreign')
  if (origins.has('dataset')) return t(origins.has('site') ? 'lead.why.both' : 'lead.why.dataset', { source })
  if (origins.has('entered')) return t('common.enteredByHand')
  if (origins.has('from_lead')) return t('lead.why.fromLead')
  if (origins.has('site')) return t('lead.why.published')
  const given = known.facts.find(({ method }) => originOf(method) === 'source')
  return given ? t('lead.why.source', { source: given.source }) : t('lead.why.guessed')
}

function outcomeWords(known: KnownValue, { contact_state }: LeadDetails): string {
  const check = newestCheck(known)
  if (!check) {
    if (contact_state === 'queued' || contact_state === 'searching') return t('lead.why.beingChecked')
    const reason = decidingReason(known.facts.flatMap(({ reasons }) => reasons))
    return reason ? t('lead.why.notCheckedBecause', { reason }) : t('lead.why.notChecked')
  }
  const reason = decidingReason(check.reasons)
  if (check.verdict === 'valid') return reason ?? t('lead.why.accepts')
  if (check.verdict === 'invalid') return reason ?? t('lead.why.refuses')
  return reason ? t('lead.why.notConfirmedBecause', { reason }) : t('lead.why.notConfirmed')
}

/** How it is with the site itself: "OpenStreetMap (ODbL), website responds". */
export function websiteWhy(known: KnownValue, lead: LeadDetails): string {
  const { contact_state, contact_reason, pages_read } = lead
  const licence = known.facts.find((fact) => fact.licence)?.licence
  const origin = licence
    ? t('lead.why.licensed', { source: sourceName(known.facts[0]?.source ?? ''), licence })
    : known.facts.some(({ method }) => method === 'found_by_name')
      ? t('lead.why.foundByName')
      : originWords(known)
  if (contact_state === 'failed') {
    return t('lead.why.joined', { origin, outcome: noPageWords(contact_reason) })
  }
  const isRead = known.value === lead.website && contact_state === 'searched' && pages_read !== null
  return isRead ? t('lead.why.joined', { origin, outcome: t('lead.why.siteRead') }) : origin
}

/** Why there is no address: four different things, in four different words. */
export function noEmailWhy(lead: LeadDetails): string {
  switch (lead.contact_state) {
    case 'queued':
      return t('lead.noEmail.queued')
    case 'searching':
      return t('lead.noEmail.searching')
    case 'not_needed':
      return t('lead.noEmail.noSite')
    case 'not_searched':
      return t('lead.noEmail.stopped')
    case 'failed':
      return unreadWords(lead)
    case 'searched':
      return lead.pages_read === null
        ? t('lead.noEmail.noSite')
        : t('lead.noEmail.searched', { pages: lead.pages_read })
  }
}

/** What *Get phones* did in vain; undefined where it did not look. */
export function noPhoneWhy({ phone_missed_at, requests, type }: LeadDetails): string | undefined {
  if (phone_missed_at === null) return undefined
  const when = formatDate(phone_missed_at, 'short')
  const isUnasked = type === 'people' && !requests.some(({ field }) => field === 'phone')
  return t(isUnasked ? 'lead.noPhone.unasked' : 'lead.noPhone.missed', { when })
}
