import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CsvColumn } from '#contract/values/lead-columns.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Chosen, Scope } from './chosen.ts'
import { columnName, csvColumnsOf } from './columns/lead-columns.tsx'
import { csvLink, type ListId } from './queries.ts'

export interface CsvScope {
  scope: Scope
  /** In words: "12", "more than 10,000". */
  count: string
}

interface CsvDialogProps {
  list: ListId
  onClose: () => void
  /** The scopes on offer; the first one is chosen. */
  scopes: readonly CsvScope[]
  chosen: (scope: Scope) => Chosen
  attributions: readonly string[]
}

const storageKey = 'csv.columns'

/** Which leads, which columns; the file comes as a download and costs nothing. */
export default function CsvDialog({ list, onClose, scopes, chosen, attributions }: CsvDialogProps) {
  const t = useT()
  const [scope, setScope] = useState<Scope>(scopes[0]?.scope ?? 'all')
  const everyColumn = csvColumnsOf(list.type)
  const [columns, setColumns] = useState<ReadonlySet<CsvColumn>>(() => rememberedColumns(everyColumn))
  const link = useMutation(csvLink)
  const picked = everyColumn.filter((column) => columns.has(column))

  function toggle(column: CsvColumn) {
    const next = new Set(columns)
    if (!next.delete(column)) next.add(column)
    setColumns(next)
  }

  function download() {
    localStorage.setItem(storageKey, JSON.stringify(picked))
    link.mutate(
      { list, body: { chosen: chosen(scope), columns: picked } },
      {
        onSuccess: ({ url }) => {
          location.assign(url)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      title={t('leads.csv.title')}
      description={t('leads.csv.free')}
      footer={
        <DialogFooter
          onCancel={onClose}
          icon={Download}
          busy={link.isPending}
          disabled={picked.length === 0}
          onClick={download}
        >
          {t('leads.csv.download')}
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        {link.error && <Banner tone="danger" title={link.error.message} />}
        <RadioGroup
          label={t('leads.csv.scope')}
          value={scope}
          onChange={setScope}
          options={scopes.map((one) => ({
            value: one.scope,
            label: t(`leads.csv.${one.scope}`, { count: one.count }),
          }))}
        />
        <fieldset>
          <legend className="mb-1.5 flex w-full items-center gap-3 font-medium text-fg-strong">
            {t('leads.csv.columns', { count: formatNumber(picked.length), total: everyColumn.length })}
            <button
              type="button"
              className={`${linkClass} ms-auto`}
              onClick={() =>
                setColumns(new Set(picked.length === everyColumn.length ? ['name'] : everyColumn))
              }
            >
              {t(picked.length === everyColumn.length ? 'leads.csv.fewest' : 'leads.csv.every')}
            </button>
          </legend>
          <div className="grid grid-cols-3 gap-x-4 gap-y-1 max-tablet:grid-cols-2">
            {everyColumn.map((column) => (
              <Checkbox key={column} checked={columns.has(column)} onChange={() => toggle(column)}>
                {columnName(column)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {attributions.length > 0 && (
          <p className="text-xs text-fg-muted">
            {t('leads.csv.attribution', { names: attributions.map(sourceName).join(', ') })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function rememberedColumns(everyColumn: CsvColumn[]): ReadonlySet<CsvColumn> {
  const stored = localStorage.getItem(storageKey)
  const names: unknown = stored ? JSON.parse(stored) : everyColumn
  return new Set(everyColumn.filter((column) => Array.isArray(names) && names.includes(column)))
}
