import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Nothing } from '#web/ui/display/nothing.tsx'
import type { LedgerLine } from './queries.ts'
import { cell, figure, head, wide } from './table-class.ts'
import { changeText, creditsText, lineName } from './wallet-words.ts'

/** A line a movement; on a phone the day and the list stand under what happened. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useT()
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('wallet.ledger')}</caption>
      <thead className="bg-bg">
        <tr>
          <th scope="col" className={clsx(head, wide)}>
            {t('wallet.when')}
          </th>
          <th scope="col" className={clsx(head, 'max-tablet:w-full max-tablet:ps-4!')}>
            {t('wallet.action')}
          </th>
          <th scope="col" className={clsx(head, wide)}>
            {t('wallet.list')}
          </th>
          <th scope="col" className={clsx(head, figure, wide)}>
            {t('wallet.leads')}
          </th>
          <th scope="col" className={clsx(head, figure)}>
            {t('wallet.change')}
          </th>
          <th scope="col" className={clsx(head, figure, 'max-tablet:pe-4!')}>
            {t('wallet.after')}
          </th>
          <th scope="col" className={clsx(head, wide, 'ps-6!')}>
            {t('wallet.by')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="hover:bg-hover">
            <td className={clsx(cell, wide, 'whitespace-nowrap tabular-nums')}>
              <When at={line.at} />
            </td>
            <th
              scope="row"
              className={clsx(
                cell,
                'text-start font-normal text-fg-strong max-tablet:h-14 max-tablet:max-w-0 max-tablet:ps-4!',
              )}
            >
              {lineName(line)}
              <span className="block truncate text-xs text-fg-muted tablet:hidden">
                <When at={line.at} short />
                {line.list && (
                  <>
                    {' · '}
                    <ListLink list={line.list} />
                  </>
                )}
              </span>
            </th>
            <td className={clsx(cell, wide, 'max-w-60 truncate')}>
              <ListLink list={line.list} />
            </td>
            <td className={clsx(cell, figure, wide)}>
              {line.kind === 'settle' || line.kind === 'refund' ? formatNumber(line.entries) : <Nothing />}
            </td>
            <td className={clsx(cell, figure, line.credits > 0 ? 'text-success' : 'text-fg-strong')}>
              {line.credits === 0 ? (
                <span className="text-fg-muted">{creditsText(line.amount)}</span>
              ) : (
                changeText(line.credits)
              )}
            </td>
            <td className={clsx(cell, figure, 'max-tablet:pe-4!')}>{creditsText(line.owned_after)}</td>
            <td className={clsx(cell, wide, 'max-w-48 truncate ps-6!')}>
              {line.by ? <bdi>{line.by.name}</bdi> : <Nothing />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function When({ at, short = false }: { at: string; short?: boolean }) {
  return <time dateTime={at}>{formatDate(at, short ? 'short' : 'full')}</time>
}

function ListLink({ list }: Pick<LedgerLine, 'list'>) {
  if (!list) return <Nothing />
  return (
    <Link
      to="/lead-search/saved-lists/$listKey"
      params={{ listKey: { type: list.type, id: list.id } }}
      className="rounded-xs hover:underline"
    >
      <bdi>{list.name}</bdi>
    </Link>
  )
}
