import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { ledgerKinds } from '#contract/values/ledger-kinds.ts'
import { ledgerQuery, usageQuery } from '#web/features/wallet/queries.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { DateFilter } from '#web/ui/filter/date-filter.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { liveQuery } from '#web/ui/state/live-query.ts'
import { NoMatch } from '#web/ui/state/no-match.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { PastEnd } from '#web/ui/table/past-end.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { ChangeSearch, WalletSearch } from './wallet-search.ts'

/** Each movement, newest first; what is shown is in the address. */
export function Ledger({ search, onChange }: { search: WalletSearch; onChange: ChangeSearch }) {
  const t = useT()
  const { page = 1, limit = 20, kind, person, from, to } = search
  const ledger = useQuery(
    ledgerQuery({
      page,
      limit,
      ...(kind && { kind }),
      ...(person && { user_id: person }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  )
  const { data: me } = useQuery(meQuery)
  const mayStart = me?.modules.some(({ slug }) => slug === 'leads') ?? false
  const isFiltered = kind !== undefined || person !== undefined || from !== undefined || to !== undefined
  const filter: ChangeSearch = (part) => onChange({ ...part, page: undefined })
  return (
    <section aria-labelledby="ledger-title">
      <div className="flex flex-wrap items-center gap-3 px-6 pt-5 pb-3 max-tablet:px-4">
        <h2 id="ledger-title" className="me-auto text-md font-semibold text-fg-strong">
          {t('wallet.ledger')}
        </h2>
        <FilterSelect
          label={t('wallet.kind')}
          every={t('wallet.everyKind')}
          value={kind}
          options={ledgerKinds.map((one) => ({ value: one, label: t(`wallet.kind.${one}`) }))}
          onChange={(next) => filter({ kind: next })}
        />
        <PersonSelect person={person} onChange={filter} />
        <DateFilter name={t('wallet.when')} from={from} to={to} onChange={filter} />
      </div>
      <QueryView
        query={liveQuery(ledger)}
        loadFailed={t('wallet.ledgerFailed')}
        empty={({ items, total }) => {
          if (items.length > 0) return undefined
          if (total > 0) return <PastEnd onFirst={() => onChange({ page: undefined })} />
          if (isFiltered)
            return (
              <NoMatch
                onClear={() => filter({ kind: undefined, person: undefined, from: undefined, to: undefined })}
              />
            )
          return (
            <EmptyState
              icon={ReceiptText}
              title={t('wallet.noEntries')}
              action={
                mayStart && (
                  <Link to="/lead-search/new-search" search={{}} className={buttonClass()}>
                    {t('shell.newSearchButton')}
                  </Link>
                )
              }
            >
              {t('wallet.noEntriesText')}
            </EmptyState>
          )
        }}
      >
        {({ items, total }) => (
          <>
            <LedgerTable lines={items} />
            <Pager
              page={page}
              pageSize={limit}
              total={total}
              onChange={(next) => onChange({ page: next.page, limit: next.pageSize })}
            />
          </>
        )}
      </QueryView>
    </section>
  )
}

/** Shown when more than one person has spent credits. */
function PersonSelect({ person, onChange }: { person: string | undefined; onChange: ChangeSearch }) {
  const t = useT()
  const { data: usage } = useQuery(usageQuery(90))
  const people = (usage?.members ?? []).flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []))
  if (people.length < 2 && person === undefined) return null
  return (
    <FilterSelect
      label={t('wallet.person')}
      every={t('wallet.everyone')}
      value={person}
      options={people}
      onChange={(next) => onChange({ person: next })}
    />
  )
}
