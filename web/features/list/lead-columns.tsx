import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatDate, formatNumber, formatRelative } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { t } from '#web/i18n/t.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { LetterTile } from '#web/ui/display/avatar.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { ContactCell } from './contact-cell.tsx'
import { hostOf, personName, webAddress } from './lead/lead-words.ts'
import type { Lead } from './queries.ts'

const text = (value: string | null): ReactNode => (value ? <bdi>{value}</bdi> : <Nothing />)
const code = (value: string | null): ReactNode => (value ? <bdi dir="ltr">{value}</bdi> : <Nothing />)

/** Columns of a local list. On a wide screen the site and the date are on as well. */
export function leadColumns(isWide: boolean): Column<Lead>[] {
  return [
    {
      id: 'name',
      header: t('list.field.business'),
      width: 208,
      sortable: true,
      cell: (lead) => <NameCell lead={lead} />,
    },
    {
      id: 'email',
      header: t('list.field.email'),
      width: 236,
      sortable: true,
      copy: (lead) => lead.email,
      cell: (lead) => <ContactCell lead={lead} />,
    },
    {
      id: 'phone',
      header: t('list.field.phone'),
      width: 134,
      sortable: true,
      copy: (lead) => lead.phone,
      cell: (lead) => code(lead.phone_text),
    },
    { id: 'city', header: t('list.field.city'), width: 94, sortable: true, cell: (lead) => text(lead.city) },
    { id: 'contact', header: t('list.field.contact'), width: 148, cell: (lead) => <Person lead={lead} /> },
    {
      id: 'category',
      header: t('list.field.category'),
      width: 176,
      sortable: true,
      cell: (lead) => text(lead.category && categoryName(lead.category)),
    },
    { id: 'platform', header: t('list.field.platform'), width: 112, cell: (lead) => text(lead.platform) },
    {
      id: 'website',
      header: t('list.field.website'),
      width: 190,
      sortable: true,
      hidden: !isWide,
      copy: (lead) => lead.website,
      cell: (lead) => <SiteLink url={lead.website} />,
    },
    {
      id: 'created_at',
      header: t('common.added'),
      width: 120,
      sortable: true,
      hidden: !isWide,
      cell: (lead) => (
        <time dateTime={lead.created_at} title={formatDate(lead.created_at, 'full')}>
          {formatRelative(lead.created_at)}
        </time>
      ),
    },
    {
      id: 'street',
      header: t('list.field.street'),
      width: 180,
      hidden: true,
      cell: (lead) => text(lead.street),
    },
    {
      id: 'postal_code',
      header: t('list.field.postal_code'),
      width: 104,
      hidden: true,
      cell: (lead) => code(lead.postal_code),
    },
    {
      id: 'state',
      header: t('list.field.state'),
      width: 110,
      hidden: true,
      cell: (lead) => text(lead.state),
    },
    {
      id: 'country',
      header: t('list.field.country'),
      width: 90,
      hidden: true,
      cell: (lead) => text(lead.country),
    },
    {
      id: 'source',
      header: t('list.field.source'),
      width: 140,
      hidden: true,
      cell: (lead) => text(sourceName(lead.source)),
    },
    {
      id: 'charged',
      header: t('list.field.charged'),
      width: 84,
      numeric: true,
      hidden: true,
      cell: (lead) => formatNumber(lead.charged),
    },
  ]
}

/** The name; in tall rows the category lies under it. The site is one click away at its end. */
function NameCell({ lead: { name, category, website } }: { lead: Lead }) {
  const address = website && webAddress(website)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <LetterTile name={name} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{name}</bdi>
        {category && (
          <bdi className="hidden truncate text-xs font-normal text-fg-muted group-data-tall:block">
            {categoryName(category)}
          </bdi>
        )}
      </span>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer noopener nofollow"
          aria-label={t('list.openSite', { host: hostOf(address) })}
          title={hostOf(address)}
          className="relative -me-1 flex-none rounded-xs text-fg-muted opacity-0 group-hover:opacity-100 after:absolute after:-inset-1 hover:text-fg-strong focus-visible:opacity-100"
        >
          <ArrowUpRight aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </span>
  )
}

function Person({ lead }: { lead: Lead }) {
  const name = personName(lead)
  if (!name) return <Nothing />
  return <bdi title={lead.position ? `${name}, ${lead.position}` : undefined}>{name}</bdi>
}

function SiteLink({ url }: { url: string | null }) {
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
