import { ArrowUpRight, Ban } from 'lucide-react'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MaskedValue } from '#web/features/leads/drawer/masked-value.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { hostOf, patternWords, personName, webAddress } from '../lead/lead-words.ts'
import type { Lead } from '../queries.ts'

/** The name; in tall rows the category lies under it. The site is one click away at its end. */
export function NameCell({
  lead: { name, category, company, position, website, is_suppressed },
}: {
  lead: Lead
}) {
  const below = category ? categoryName(category) : company && position
  const address = website && webAddress(website)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <LetterTile name={name} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{name}</bdi>
        {below && (
          <bdi className="hidden truncate text-xs font-normal text-fg-muted group-data-tall:block">
            {below}
          </bdi>
        )}
      </span>
      {is_suppressed && (
        // A mark, because the words would leave a name five letters.
        <span title={t('common.doNotContact')} className="flex-none text-danger">
          <Ban aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t('common.doNotContact')}</span>
        </span>
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer noopener nofollow"
          aria-label={t('leads.openSite', { host: hostOf(address) })}
          title={hostOf(address)}
          className="relative -me-1 flex-none rounded-xs text-fg-muted opacity-0 group-hover:opacity-100 after:absolute after:-inset-1 hover:text-fg-strong focus-visible:opacity-100"
        >
          <ArrowUpRight aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </span>
  )
}

/** The phone as its country writes it. */
export function PhoneCell({ lead }: { lead: Lead }) {
  const { masked, phone_text } = lead
  if (masked.includes('phone')) return <MaskedValue lead={lead} isNarrow />
  return phone_text ? <bdi dir="ltr">{phone_text}</bdi> : <Nothing />
}

/** Whose the address is: an office's is set apart by its badge. */
export function AddressKindCell({ lead: { address_kind } }: { lead: Lead }) {
  if (address_kind === null) return <Nothing />
  return address_kind === 'role' ? <Badge>{t('leads.kind.role')}</Badge> : t('leads.kind.person')
}

/** The pattern of an address that was inferred, and how many known addresses of the domain follow it. */
export function PatternCell({ lead: { pattern, pattern_support } }: { lead: Lead }) {
  if (pattern === null) return <Nothing />
  const support = t('leads.patternSupport', { count: pattern_support ?? 0 })
  return (
    <span title={support}>
      <bdi dir="ltr">{patternWords(pattern)}</bdi>
      {!!pattern_support && (
        <span className="text-fg-muted tabular-nums"> · {formatNumber(pattern_support)}</span>
      )}
    </span>
  )
}

export function Moment({ at }: { at: string | null }) {
  if (at === null) return <Nothing />
  return (
    <time dateTime={at} title={formatDate(at, 'full')}>
      {formatRelative(at)}
    </time>
  )
}

export function Person({ lead }: { lead: Lead }) {
  const name = personName(lead)
  if (!name) return <Nothing />
  return <bdi title={lead.position ? `${name}, ${lead.position}` : undefined}>{name}</bdi>
}

export function SiteLink({ url }: { url: string | null }) {
  if (!url) return <Nothing />
  const address = webAddress(url)
  if (!address) return <bdi dir="ltr">{url}</bdi>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener nofollow"
      className="rounded-xs hover:text-fg-strong hover:underline"
    >
      <bdi dir="ltr">{hostOf(url)}</bdi>
    </a>
  )
}
