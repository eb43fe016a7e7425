import { Link } from '@tanstack/react-router'
import { List, Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Criteria } from '#contract/leads/criteria.ts'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { Checklist } from '#web/features/checklist/checklist.tsx'
import { kinds } from '#web/features/lists/kinds.ts'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadFailed } from '#web/ui/state/query-view.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { ExplainButton } from './explain/explain-button.tsx'
import { RunFields } from './footer/run-fields.tsx'
import { PhoneFooter, SearchFooter } from './footer/search-footer.tsx'
import { type Hindrance, useStart } from './footer/use-start.ts'
import { KindPicker } from './kinds/kind-picker.tsx'
import { kindOf, listTypeIn, typeOf } from './kinds/kinds.ts'
import { KindForm } from './kinds/panes.tsx'
import { NextActs } from './preview/lazy-acts.tsx'
import { usePreview } from './preview/use-preview.ts'
import { RecentMenu, RecentSearches } from './recent-searches.tsx'
import { excludedBy } from './new-search-search.ts'
import { useAddress } from './use-address.ts'
import { useListName } from './use-list-name.ts'

const ShortDialog = lazy(() => import('./footer/short-dialog.tsx'))

/** New search: what, where, how many match, what it costs at most, and go. Inside a list it adds to that list. */
export function NewSearchPage() {
  const address = useAddress()
  const type = typeOf(address.search.type)
  return <KindPage key={type} type={type} {...address} />
}

type KindPageProps = ReturnType<typeof useAddress> & { type: Criteria['type'] }

function KindPage({ type, search, change, target }: KindPageProps) {
  const t = useT()
  const isPhone = usePhone()
  const page = useRef<HTMLDivElement>(null)
  const [isMapOpen, setMapOpen] = useState(false)
  const kind = kindOf(type)
  const listType = listTypeIn({ ...search, type })
  const hasMap = type !== 'company' && listTypeFacts[type].hasMap
  const isByRecord = listTypeFacts[listType].paidFor === 'record'
  const criteria = useMemo(() => kind.criteriaOf(search), [kind, search])
  const state = usePreview(criteria, excludedBy(search))
  const text = kind.useMatchText(state, search)
  const name = useListName(search, kind.useSuggestedName(search), change)
  const list = target?.data
  const missing = kind.missingIn(search)
  const isIdle = !target && !state.criteria
  const start = useStart(search, state, { type: listType, missing, target: list, listName: name.value })
  const isTold = start.hindrance === 'missing'

  // Form and preview are most of the page: an answer about the price renders neither.
  const form = useMemo(
    () => (
      <KindForm
        Form={kind.Form}
        search={search}
        onChange={change}
        missing={isTold ? kind.missingIn(search) : []}
        preview={state.preview}
      />
    ),
    [kind, search, change, isTold, state.preview],
  )
  const preview = useMemo(
    () => <kind.Preview search={search} state={state} onChange={change} isLeaving={start.isStarting} />,
    [kind, search, state, change, start.isStarting],
  )

  if (target?.error) {
    return (
      <LoadFailed
        title={t('newSearch.targetFailed')}
        error={target.error}
        onRetry={() => void target.refetch()}
        busy={target.isFetching}
      />
    )
  }

  function submit() {
    let hindrance: Hindrance | undefined
    flushSync(() => {
      hindrance = start.run()
    })
    if (hindrance === 'missing') page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const explainRequest = (criteria: Criteria) => ({
    criteria,
    limits: {
      max_leads: start.cost.maxLeads,
      ...excludedBy(search),
      ...(search.max_credits !== undefined && { max_credits: search.max_credits }),
    },
  })
  const picker = !target && <KindPicker value={type} onChange={(chosen) => change({ type: chosen })} />
  const runFields = (
    <RunFields
      search={search}
      onChange={change}
      cost={start.cost}
      target={list}
      name={name}
      className="tablet:flex-1 tablet:@min-[50rem]:w-36 tablet:@min-[50rem]:flex-none tablet:@min-[62rem]:w-32 tablet:@min-[72rem]:w-52 tablet:@min-[80rem]:w-58"
    />
  )
  const footer = { start, search, state, onChange: change, target: list }
  const price = t(isByRecord ? 'newSearch.recordPrice' : 'newSearch.kindPrice', {
    price: start.cost.priceEach,
  })
  const header = (
    <PageHeader
      title={t('newSearch.title')}
      facts={
        isPhone ? [price] : [t(type === 'company' ? 'newSearch.company.name' : kinds[listType].name), price]
      }
      actions={
        <>
          {!target && (isPhone ? <RecentMenu /> : <RecentSearches />)}
          {state.criteria && (
            <ExplainButton request={explainRequest(state.criteria)} most={start.cost.upTo} />
          )}
          {isPhone && (
            <IconButton
              icon={hasMap ? MapIcon : List}
              label={t(hasMap ? 'newSearch.showMap' : 'newSearch.showSample')}
              onClick={() => setMapOpen(true)}
            />
          )}
        </>
      }
      {...(list && {
        back: (
          <Link
            to="/lead-search/saved-lists/$listKey"
            params={{ listKey: { type: list.type, id: list.id } }}
          />
        ),
      })}
    />
  )
  return (
    <div ref={page} className="contents">
      {isPhone ? (
        <PageFrame
          header={header}
          footer={
            <PlainForm onSubmit={submit}>
              <PhoneFooter {...footer} text={text} />
            </PlainForm>
          }
        >
          {picker}
          <div className="flex flex-col gap-4 p-4">
            {form}
            {state.preview?.count === 0 && (
              <div className="-mx-4">
                <NextActs search={search} state={state} onChange={change} />
              </div>
            )}
            <PlainForm onSubmit={submit} className="grid gap-4">
              {runFields}
              <button type="submit" hidden>
                {t('common.search')}
              </button>
            </PlainForm>
          </div>
          {isIdle && <Checklist className="border-t border-line" />}
          <Sheet
            open={isMapOpen}
            onOpenChange={setMapOpen}
            title={t(hasMap ? 'newSearch.mapAndSample' : 'newSearch.sample')}
            flush
          >
            {preview}
          </Sheet>
        </PageFrame>
      ) : (
        <PageFrame
          fill
          header={header}
          footer={
            <PlainForm onSubmit={submit}>
              <SearchFooter {...footer} fields={runFields} isByRecord={isByRecord} />
            </PlainForm>
          }
        >
          {picker}
          <div className="grid min-h-0 flex-1 grid-cols-[25rem_minmax(0,1fr)] border-t border-line max-desktop:block max-desktop:overflow-y-auto">
            <div className="min-h-0 overflow-y-auto border-e border-line px-6 py-5 max-desktop:border-e-0">
              {form}
            </div>
            <div className="flex min-h-0 flex-col overflow-y-auto max-desktop:border-t max-desktop:border-line">
              {isIdle && <Checklist className="border-b border-line" />}
              <div className="flex-1">{preview}</div>
            </div>
          </div>
        </PageFrame>
      )}
      {start.dialog}
      {start.hindrance === 'short' && (
        <Suspense>
          <ShortDialog start={start} />
        </Suspense>
      )}
    </div>
  )
}
