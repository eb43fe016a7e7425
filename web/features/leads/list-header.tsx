import { Link } from '@tanstack/react-router'
import { CopyMinus, Download, FileUp, History, ListChecks, Map, Plus, RotateCw, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import { InlineName } from '#web/features/lists/inline-name.tsx'
import { kinds } from '#web/features/lists/kinds.ts'
import { ListMenu } from '#web/features/lists/list-menu.tsx'
import { isRunning, ListState, SampleBadge } from '#web/features/lists/list-state.tsx'
import type { List } from '#web/features/lists/queries.ts'
import { isStopping } from '#web/features/searches/run-state.ts'
import { formatPercent } from '#web/i18n/format.ts'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { useActPrice } from './acts/use-act-price.ts'
import { type LeadAct, toolActsOf } from './acts/tool-acts.ts'
import { useListAddress } from './filters/use-list-address.ts'

interface ListHeaderProps {
  list: List
  onExport: () => void
  /** For all leads that match. */
  onAct: (act: LeadAct) => void
  /** On a phone: boxes are shown for choosing leads. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

const AddLeadDialog = lazy(
  withTexts(() => import('#web/features/manual-entry/add-lead-dialog.tsx'), 'manualEntry'),
)
const ImportFileDialog = lazy(
  withTexts(() => import('#web/features/lists/imports/import-file-dialog.tsx'), 'listImports'),
)
const ListActivityDialog = lazy(withTexts(() => import('./timeline/list-activity-dialog.tsx'), 'lead'))
const DuplicatesDialog = lazy(
  withTexts(() => import('#web/features/duplicates/duplicates-dialog.tsx'), 'duplicates'),
)
const DuplicateCount = lazy(() => import('#web/features/duplicates/duplicate-count.tsx'))
const ListRunsDialog = lazy(
  withTexts(() => import('#web/features/new-search/runs/list-runs-dialog.tsx'), 'runs', 'newSearch'),
)

/** Words that a narrow header leaves to the icon. */
const shortened = '@max-[54rem]/head:sr-only'

/** Name, kind, state and figures of a list, and what can be done with all of it: first of all an export, once there is something. */
export function ListHeader({ list, onExport, onAct, isSelecting, onSelecting }: ListHeaderProps) {
  const t = useT()
  const isPhone = usePhone()
  const kind = t(kinds[list.type].name)
  const toSearch = {
    to: '/lead-search/saved-lists/$listKey/new-search',
    params: { listKey: { type: list.type, id: list.id } },
  } as const
  const facts = [
    t(isRunning(list) ? 'leads.leadsSoFar' : 'leads.leads', { count: list.leads }),
    ...(list.leads > 0
      ? [t('leads.shareWithEmail', { share: formatPercent(list.with_email / list.leads) })]
      : []),
    ...(list.not_checked > 0 && !isRunning(list)
      ? [t('common.email.countNotChecked', { count: list.not_checked })]
      : []),
    t('leads.spent', { credits: list.spent }),
  ]
  const back = <Link to="/lead-search/saved-lists" />
  const priceOf = useActPrice(list.type)
  const tools = toolActsOf(list.type).filter(({ onAll }) => onAll && list.leads > 0)
  const toolItems = tools.map((act) => ({
    ...act,
    label: t(act.name),
    aside: priceOf(act, list.leads),
    onSelect: () => onAct(act),
  }))
  const { search, change } = useListAddress()
  const shown = search.dialog
  const setShown = (dialog: typeof shown) => change({ dialog })
  const close = () => setShown(undefined)
  const entryItems = [
    ...(listTypeFacts[list.type].tools.includes('manual-entry')
      ? [{ label: t('leads.tool.manual-entry'), icon: UserPlus, onSelect: () => setShown('entry') }]
      : []),
    { label: t('lists.importFile'), icon: FileUp, onSelect: () => setShown('import') },
  ]
  const pastItems = [
    ...(list.leads > 0
      ? [
          {
            label: t('leads.duplicates'),
            icon: CopyMinus,
            onSelect: () => setShown('duplicates'),
            aside: (
              <Suspense>
                <DuplicateCount list={list} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(list.search_id
      ? [{ label: t('leads.listRuns'), icon: RotateCw, onSelect: () => setShown('runs') }]
      : []),
    { label: t('leads.listActivity'), icon: History, onSelect: () => setShown('activity') },
  ]
  const dialogs = (
    <Suspense>
      {shown === 'activity' && <ListActivityDialog listId={list.id} onClose={close} />}
      {shown === 'duplicates' && <DuplicatesDialog list={list} onClose={close} />}
      {shown === 'runs' && <ListRunsDialog list={list} onClose={close} />}
      {shown === 'import' && <ImportFileDialog list={list.id} onClose={close} />}
      {shown === 'entry' && <AddLeadDialog list={list} onClose={close} />}
    </Suspense>
  )
  const isExportNext = list.leads > 0 && (!isRunning(list) || isStopping(list))
  if (isPhone) {
    return (
      <PageHeader
        back={back}
        title={<InlineName list={list} />}
        facts={[...(list.is_sample ? [<SampleBadge key="sample" />] : []), ...facts.slice(0, 2)]}
        actions={
          <span className="-ms-2 -me-2.5 flex">
            <IconButton
              icon={ListChecks}
              label={t('common.select')}
              aria-pressed={isSelecting}
              onClick={() => onSelecting(!isSelecting)}
              className="aria-pressed:bg-tint aria-pressed:text-accent-text"
            />
            <ListMenu
              list={list}
              more={[
                ...(listTypeFacts[list.type].hasMap && !search.view
                  ? [{ label: t('leads.showMap'), icon: Map, onSelect: () => change({ view: 'map' }) }]
                  : []),
                ...(list.leads > 0 ? [{ label: t('leads.export'), icon: Download, onSelect: onExport }] : []),
                ...toolItems,
                ...entryItems,
                { label: t('lists.searchMore'), icon: Plus, link: <Link {...toSearch} /> },
                ...pastItems,
              ]}
            />
            {dialogs}
          </span>
        }
      />
    )
  }
  return (
    <PageHeader
      back={back}
      title={<InlineName list={list} />}
      badges={
        <>
          <span className="contents @max-[60rem]/head:hidden">
            <Badge>{kind}</Badge>
          </span>
          <ListState list={list} />
          {list.is_sample && <SampleBadge />}
        </>
      }
      facts={facts}
      actions={
        <>
          <Link
            {...toSearch}
            className={buttonClass({ variant: isExportNext ? 'secondary' : 'primary' })}
            title={t('lists.searchMore')}
          >
            <Plus aria-hidden="true" />
            <span className={isExportNext ? shortened : ''}>{t('lists.searchMore')}</span>
          </Link>
          {list.leads > 0 && (
            <Button
              variant={isExportNext ? 'primary' : 'secondary'}
              icon={Download}
              onClick={onExport}
              title={t('leads.export')}
            >
              <span className={isExportNext ? '' : shortened}>{t('leads.export')}</span>
            </Button>
          )}
          <ListMenu list={list} more={[...toolItems, ...entryItems, ...pastItems]} />
          {dialogs}
        </>
      }
    />
  )
}
