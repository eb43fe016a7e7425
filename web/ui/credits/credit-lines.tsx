import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'

export interface CreditLine {
  label: string
  quantity: number
  /** Credits for one; 0 for what is already known. */
  rate: number
}

/** The bill before it happens: quantity × rate, and the total. For dialogs. */
export function CreditLines({ lines, totalLabel }: { lines: readonly CreditLine[]; totalLabel: string }) {
  const t = useT()
  const total = lines.reduce((sum, line) => sum + line.quantity * line.rate, 0)
  const credits = (amount: number) => t('common.progress.credits', { credits: formatNumber(amount) })
  return (
    <table className="w-full tabular-nums">
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal text-fg">
              {line.label}
            </th>
            <td className="px-4 text-end text-fg-muted">
              {formatNumber(line.quantity)} × {formatNumber(line.rate)}
            </td>
            <td className="text-end text-fg-strong">{credits(line.quantity * line.rate)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-2 text-start font-medium text-fg-strong">
            {totalLabel}
          </th>
          <td className="text-end font-medium text-fg-strong">{credits(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
