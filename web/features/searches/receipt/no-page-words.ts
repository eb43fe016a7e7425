import type { ListType } from '#contract/values/list-types.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'

/** Why a site could not be read, by the codes of the crawler. */
export const noPageKeys = {
  access_denied: 'leads.noPage.access_denied',
  aborted: 'leads.noPage.aborted',
  asked_to_wait: 'leads.noPage.asked_to_wait',
  bad_port: 'leads.noPage.bad_url',
  bad_url: 'leads.noPage.bad_url',
  blocked_address: 'leads.noPage.blocked_address',
  broken_answer: 'leads.noPage.broken_answer',
  connection_refused: 'leads.noPage.connection_refused',
  connection_reset: 'leads.noPage.connection_reset',
  dns_failure: 'leads.noPage.dns_failure',
  error_status: 'leads.noPage.error_status',
  kept_failing: 'leads.noPage.kept_failing',
  left_site: 'leads.noPage.left_site',
  login_wall: 'leads.noPage.login_wall',
  no_page: 'leads.noPage.other',
  no_such_host: 'leads.noPage.no_such_host',
  opted_out: 'leads.noPage.opted_out',
  refused_by_robots: 'leads.noPage.refused_by_robots',
  repeated_page: 'leads.noPage.other',
  robots_unreachable: 'leads.noPage.robots_unreachable',
  stopped: 'leads.noPage.stopped',
  timeout: 'leads.noPage.timeout',
  tls: 'leads.noPage.tls',
  too_large: 'leads.noPage.too_large',
  too_many_redirects: 'leads.noPage.too_many_redirects',
  unreachable: 'leads.noPage.unreachable',
  unwanted_type: 'leads.noPage.unwanted_type',
} as const satisfies Record<string, PlainKey>
const keyOf = new Map<string, PlainKey>(Object.entries(noPageKeys))

/** The sentence for a code; one that is new here is said to be unknown. */
export function noPageWords(reason: string | null): string {
  return t((reason !== null && keyOf.get(reason)) || 'leads.noPage.other')
}

interface Unread {
  type: ListType
  website: string | null
  contact_reason: string | null
}

/** Why the contact search of a lead failed. A business without a website has none that could be read. */
export function unreadWords({ type, website, contact_reason }: Unread): string {
  const isMissing = type === 'local' && !website && contact_reason === 'dns_failure'
  return isMissing ? t('leads.noPage.notLookedFor') : noPageWords(contact_reason)
}
