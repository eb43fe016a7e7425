import { type PlainKey, t } from '#web/i18n/t.tsx'

/** Why a site could not be read, by the codes of the crawler. */
export const noPageKeys = {
  aborted: 'list.noPage.aborted',
  asked_to_wait: 'list.noPage.asked_to_wait',
  bad_port: 'list.noPage.bad_url',
  bad_url: 'list.noPage.bad_url',
  blocked_address: 'list.noPage.blocked_address',
  broken_answer: 'list.noPage.broken_answer',
  connection_refused: 'list.noPage.connection_refused',
  connection_reset: 'list.noPage.connection_reset',
  dns_failure: 'list.noPage.dns_failure',
  error_status: 'list.noPage.error_status',
  kept_failing: 'list.noPage.kept_failing',
  left_site: 'list.noPage.left_site',
  login_wall: 'list.noPage.login_wall',
  no_page: 'list.noPage.other',
  no_such_host: 'list.noPage.no_such_host',
  opted_out: 'list.noPage.opted_out',
  refused_by_robots: 'list.noPage.refused_by_robots',
  repeated_page: 'list.noPage.other',
  robots_unreachable: 'list.noPage.robots_unreachable',
  stopped: 'list.noPage.stopped',
  timeout: 'list.noPage.timeout',
  tls: 'list.noPage.tls',
  too_large: 'list.noPage.too_large',
  too_many_redirects: 'list.noPage.too_many_redirects',
  unreachable: 'list.noPage.unreachable',
  unwanted_type: 'list.noPage.unwanted_type',
} as const satisfies Record<string, PlainKey>
const keyOf = new Map<string, PlainKey>(Object.entries(noPageKeys))

/** The sentence for a code; one that is new here is said to be unknown. */
export function noPageWords(reason: string | null): string {
  return t((reason !== null && keyOf.get(reason)) || 'list.noPage.other')
}
