import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { OpenButton } from '#web/features/admin/open-button.tsx'
import { formatNumber, formatPercent } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import type { Source } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { formatCost, formatSeconds, sourceWhy } from './source-words.ts'

interface SourcesTableProps {
  sources: readonly Source[]
  onOpen: (source: Source) => void
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void
  onSwitch: (source: Source) => void
}

/** One row per source, in the order in which they are asked. */
export function SourcesTable({ sources, onOpen, onOrder, onSwitch }: SourcesTableProps) {
  const t = useT()
  const [dragged, setDragged] = useState<string>()
  const ids = sources.map(({ id }) => id)
  const move = (id: string, to: number) => {
    const others = ids.filter((each) => each !== id)
    onOrder([...others.slice(0, to), id, ...others.slice(to)])
  }
  const columns: PlainColumn<Source>[] = [
    {
      id: 'priority',
      header: t('sources.priority'),
      className: 'w-28 whitespace-nowrap',
      from: 'tablet',
      cell: ({ id, name }) => {
        const place = ids.indexOf(id)
        return (
          <span
            className="flex items-center"
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && dragged !== id && move(dragged, place)}
          >
            <span
              draggable
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(undefined)}
              className="cursor-grab text-fg-muted"
              title={t('sources.drag')}
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </span>
            <span className="w-5 text-center tabular-nums">{formatNumber(place + 1)}</span>
            <IconButton
              icon={ArrowUp}
              label={t('sources.up', { name })}
              disabled={place === 0}
              onClick={() => move(id, place - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('sources.down', { name })}
              disabled={place === ids.length - 1}
              onClick={() => move(id, place + 1)}
            />
          </span>
        )
      },
    },
    {
      id: 'name',
      header: t('sources.name'),
      isName: true,
      className: 'max-w-72 font-medium max-tablet:w-full max-tablet:max-w-0',
      cell: (source) => (
        <OpenButton onClick={() => onOpen(source)} below={sourceDrivers[source.driver].label}>
          <bdi>{source.name}</bdi>
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: t('sources.state'),
      className: 'max-w-64',
      cell: ({ state, reason, is_sample }) => (
        <span className="flex min-w-0 items-center gap-2">
          <StateBadge state={state} />
          {is_sample && (
            <span className="text-xs text-fg-muted max-desktop:hidden">{t('sources.sample')}</span>
          )}
          {reason && (
            <span className="truncate text-xs text-fg-muted max-desktop:hidden" title={sourceWhy(reason)}>
              {sourceWhy(reason)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'success',
      header: t('sources.success'),
      numeric: true,
      from: 'tablet',
      cell: ({ requests, errors }) => share(requests - errors, requests),
    },
    {
      id: 'median',
      header: t('sources.median'),
      numeric: true,
      from: 'desktop',
      cell: ({ median_ms }) => (median_ms === null ? <Nothing /> : formatSeconds(median_ms)),
    },
    {
      id: 'cost',
      header: t('sources.costPerHit'),
      numeric: true,
      from: 'desktop',
      cell: ({ spent_micros, hits }) => (hits === 0 ? <Nothing /> : formatCost(spent_micros / hits)),
    },
    {
      id: 'verified',
      header: t('sources.verified'),
      numeric: true,
      from: 'desktop',
      cell: ({ verified, checked }) => share(verified, checked),
    },
    {
      id: 'on',
      header: t('sources.on'),
      control: true,
      cell: (source) => (
        <Switch
          aria-label={t('sources.onName', { name: source.name })}
          checked={source.is_on && source.state !== 'no_key'}
          disabled={source.state === 'no_key'}
          onChange={() => onSwitch(source)}
        />
      ),
    },
  ]
  return (
    <PlainTable
      caption={t('shell.searchers')}
      columns={columns}
      rows={sources}
      rowId={({ id }) => id}
      height={56}
      closed
    />
  )
}

const share = (part: number, of: number) => (of === 0 ? <Nothing /> : formatPercent(part / of))
