import { useParams } from '@tanstack/react-router'
import { ListFilter, Map as MapIcon, Rows3, Search, SquareSplitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { SavedViews } from '#web/features/saved-views/saved-views.tsx'
import { useT } from '#web/i18n/t.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DebouncedInput } from '#web/ui/control/debounced-input.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { FittingRow } from '#web/ui/filter/fitting-row.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { mediaHook, usePhone } from '#web/ui/table/use-media.ts'
import type { LeadPage } from '../queries.ts'
import { EmailSegment } from './email-segment.tsx'
import { FilterControls } from './filter-controls.tsx'
import { isFiltered, type ListSearch, readListSearch, withoutFilters } from './list-search.ts'
import { MatchSelect } from './match-select.tsx'
import { SortSelect } from './sort-select.tsx'
import type { AddressChange } from './use-list-address.ts'

interface LeadsToolbarProps {
  type: ListType
  search: ListSearch
  change: (part: AddressChange) => void
  counted: LeadPage | undefined
}

/** Whether filters and views lie in a sheet (under 1024 px). */
const useCompact = mediaHook('(width < 64rem)')

/** Takes off all that a view may set. */
const withoutAddress = {
  ...withoutFilters,
  sort: undefined,
  direction: undefined,
  limit: undefined,
  view: undefined,
  page: undefined,
}

/** Filters that stay in the toolbar where the others lie in a sheet. */
const shownBeside = { search: undefined, email: undefined }

/** Search, email state, filters and view: everything the address says, as controls. */
export function LeadsToolbar({ type, search, change, counted }: LeadsToolbarProps) {
  const t = useT()
  const { listKey } = useParams({ from: '/lead-search/saved-lists/$listKey' })
  const isPhone = usePhone()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isCompact = useCompact()
  const hasChips = isFiltered({ ...search, ...shownBeside })
  const filters = <FilterControls type={type} search={search} change={change} />
  const match = <MatchSelect value={search.match} onChange={(next) => change({ match: next })} />
  const views = listTypeFacts[type].hasMap && (
    <ViewSwitch
      value={search.view}
      canSplit={!isCompact}
      hasWords={!hasChips && !isCompact}
      onChange={(view) => change({ view })}
    />
  )
  const more = (
    <IconButton
      icon={ListFilter}
      label={t('common.filter.filter')}
      dot={hasChips}
      onClick={() => setSheetOpen(true)}
      className={isPhone ? '-me-2.5' : ''}
    />
  )
  return (
    <>
      <DebouncedInput
        icon={Search}
        label={t('leads.searchList')}
        placeholder={t('leads.searchList')}
        value={search.search ?? ''}
        onChange={(text) => change({ search: text || undefined })}
        className="max-w-62 min-w-36 flex-[1_1_11.5rem] group-data-short/tools:basis-36 max-tablet:max-w-none max-tablet:basis-full"
        suffix={isPhone ? more : match}
      />
      <EmailSegment
        value={search.email}
        counted={counted}
        onChange={(email) => change({ email })}
        isCompact={isCompact}
      />
      {isCompact && !isPhone && more}
      {!isCompact && <FittingRow>{filters}</FittingRow>}
      {!isPhone && views && <span className="flex-none">{views}</span>}
      {isPhone && search.view ? (
        <IconButton
          icon={Rows3}
          label={t('leads.view.table')}
          onClick={() => change({ view: undefined })}
          className="-me-2.5"
        />
      ) : (
        <SavedViews
          list={listKey}
          search={{ ...search }}
          onShow={(stored) => change({ ...withoutAddress, ...readListSearch(stored) })}
        />
      )}
      <Sheet
        open={isCompact && isSheetOpen}
        onOpenChange={setSheetOpen}
        title={t('common.filter.filter')}
        footer={
          <Button variant="primary" onClick={() => setSheetOpen(false)} className="w-full">
            {t('leads.showLeads', { count: counted?.total ?? 0 })}
          </Button>
        }
      >
        <div className="grid justify-items-start gap-4">
          {isPhone && views}
          {isPhone && (
            <div className="flex items-center gap-3">
              <span className="text-fg-muted">{t('leads.match')}</span>
              {match}
            </div>
          )}
          {filters}
          <SortSelect
            type={type}
            value={search.sort}
            onChange={(sort) => change({ sort, direction: undefined })}
          />
        </div>
      </Sheet>
    </>
  )
}

const table = 'table'

function ViewSwitch({
  value,
  canSplit,
  hasWords,
  onChange,
}: {
  value: ListSearch['view']
  canSplit: boolean
  /** Without them the icons make room for chips. */
  hasWords: boolean
  onChange: (view: ListSearch['view']) => void
}) {
  const t = useT()
  return (
    <Segmented
      shrinks={hasWords ? true : 'always'}
      label={t('leads.view')}
      value={value ?? table}
      onChange={(next) => onChange(next === table ? undefined : next)}
      options={[
        { value: table, label: t('leads.view.table'), icon: Rows3 },
        { value: 'map', label: t('leads.view.map'), icon: MapIcon },
        ...(canSplit
          ? [{ value: 'split', label: t('leads.view.split'), icon: SquareSplitHorizontal } as const]
          : []),
      ]}
    />
  )
}
