import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { KeysLine } from './keys-line.tsx'
import { networks, platforms } from './site-keys.ts'

export type Filters = LocalCriteria['filters']

interface FilterGroupsProps {
  filters: Filters
  onChange: (filters: Filters | undefined) => void
}

const platformChoices = platforms.map((name) => [name, name] as const)
const networkChoices = Object.entries(networks)

const siteLines = [
  ['platforms', 'newSearch.madeWith', 'newSearch.platform', platformChoices],
  ['without_platforms', 'newSearch.notMadeWith', 'newSearch.platform', platformChoices],
  ['networks', 'newSearch.profileOn', 'newSearch.network', networkChoices],
  ['without_networks', 'newSearch.noProfileOn', 'newSearch.network', networkChoices],
] as const

const contactFlags = [
  ['has_website', 'newSearch.hasWebsite'],
  ['has_phone', 'newSearch.hasPhone'],
  ['has_email', 'newSearch.hasEmail'],
] as const satisfies readonly (readonly [keyof Filters, PlainKey])[]

/** What leaves places out: the platform and profiles of their site, and which contacts are listed. */
export function FilterGroups({ filters, onChange }: FilterGroupsProps) {
  const t = useT()
  const change = (part: { [Key in keyof Filters]: Filters[Key] | undefined }) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value,
    )
    onChange(next.length > 0 ? (Object.fromEntries(next) as Filters) : undefined) // the same keys, fewer
  }
  const siteCount = siteLines.reduce((sum, [key]) => sum + (filters[key]?.length ?? 0), 0)
  const flagsOn = contactFlags.filter(([key]) => filters[key])
  const any = t('newSearch.any')
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <FilterGroup
          title={t('newSearch.websiteAndSocial')}
          count={siteCount}
          summary={siteCount > 0 ? '' : any}
          onClear={() =>
            change({
              platforms: undefined,
              without_platforms: undefined,
              networks: undefined,
              without_networks: undefined,
            })
          }
        >
          <div className="grid gap-2">
            {siteLines.map(([key, label, add, choices]) => (
              <KeysLine
                key={key}
                label={t(label)}
                add={t(add)}
                choices={choices}
                value={filters[key] ?? []}
                onChange={(next) => change({ [key]: next })}
              />
            ))}
          </div>
          <p className="mt-2 text-xs text-fg-muted">{t('newSearch.platformHint')}</p>
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.contactData')}
          count={flagsOn.length}
          summary={flagsOn.length > 0 ? flagsOn.map(([, label]) => t(label)).join(', ') : any}
          onClear={() => change({ has_website: undefined, has_phone: undefined, has_email: undefined })}
        >
          <div className="grid justify-items-start gap-1">
            {contactFlags.map(([key, label]) => (
              <Checkbox
                key={key}
                checked={!!filters[key]}
                onChange={(event) => change({ [key]: event.target.checked || undefined })}
              >
                {t(label)}
              </Checkbox>
            ))}
          </div>
        </FilterGroup>
      </div>
      <Checkbox
        className="justify-self-start"
        checked={!!filters.not_chain}
        onChange={(event) => change({ not_chain: event.target.checked || undefined })}
      >
        {t('newSearch.notChain')}
      </Checkbox>
    </div>
  )
}

interface FilterGroupProps {
  title: string
  /** How many filters of the group are on. */
  count: number
  /** What the closed group says at its end. */
  summary: string
  onClear: () => void
  children: ReactNode
}

/** Filters that are needed now and then: closed at first, with a counter. */
export function FilterGroup({ title, count, summary, onClear, children }: FilterGroupProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <section className="border-t border-line last:border-b">
      <div className="flex h-10 items-center gap-2 touch:h-12">
        <h2 className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex h-10 min-w-0 flex-1 items-center gap-2 text-start touch:h-12"
          >
            <Chevron aria-hidden="true" className="text-fg-muted" />
            <span className="font-medium whitespace-nowrap text-fg-strong">{title}</span>
            {count > 0 && <Badge>{count}</Badge>}
            {!open && <span className="ms-auto truncate ps-4 text-fg-muted">{summary}</span>}
          </button>
        </h2>
        {open && count > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="h-6 font-medium text-accent-text touch:h-11"
            aria-label={t('newSearch.clearGroup', { group: title })}
          >
            {t('common.clear')}
          </button>
        )}
      </div>
      <div id={id} hidden={!open} className="ps-6 pb-3">
        {children}
      </div>
    </section>
  )
}
