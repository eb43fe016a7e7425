import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { z } from 'zod'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { type ExportColumn, exportColumns, writtenColumns } from '#contract/values/lead-columns.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { queryClient } from '#web/api/query-client.ts'
import { exportPreviewQuery, startExport } from '#web/features/exports/queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { isTag } from '#web/i18n/locale.ts'
import { sourceName } from '#web/i18n/source-name.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { linkClass } from '#web/ui/page/link-class.ts'
import { Failure } from '#web/ui/state/failure.tsx'
import type { Chosen, Scope } from '../chosen.ts'
import { columnName, csvColumnsOf } from '../columns/lead-columns.tsx'
import { csvLink, type Filters, type ListId } from '../queries.ts'

setFieldErrors()

/** CSV as Excel reads it, which knows UTF-8 by its mark alone, or as programs do, and the other files. */
const files = ['excel', 'csv', 'xlsx', 'json'] as const

const Choice = z.object({
  scope: z.enum(['selected', 'matching', 'all'] satisfies Scope[]),
  columns: z.array(z.enum(exportColumns)).min(1),
  only_with_email: z.boolean(),
  format: z.enum(files),
})

export interface CsvScope {
  scope: Scope
  /** In words: "12", "more than 10,000". */
  count: string
  /** How many of them have a found email; undefined where some are on other pages. */
  withEmail: string | undefined
}

interface CsvDialogProps {
  list: ListId
  onClose: () => void
  /** The scopes on offer; the first one is chosen. */
  scopes: readonly CsvScope[]
  chosen: (scope: Scope) => Chosen
  /** Of the list on screen, which the file has too. */
  order: Pick<Filters, 'sort' | 'direction'>
  attributions: readonly string[]
}

const storageKey = 'csv.columns'
const formatKey = 'csv.format'

/** Excel separates cells by a semicolon in countries whose numbers have a decimal comma. */
const excelSeparator = (): ',' | ';' =>
  new Intl.NumberFormat(navigator.languages.find(isTag)).formatToParts(1.5).some(({ value }) => value === ',')
    ? ';'
    : ','

/** Which leads, which columns; the file comes as a download, or later when it is long, and costs nothing. */
export default function CsvDialog({ list, onClose, scopes, chosen, order, attributions }: CsvDialogProps) {
  const t = useT()
  const link = useMutation(csvLink)
  const start = useMutation(startExport)
  const form = useZodForm(Choice, {
    scope: scopes[0]?.scope ?? 'all',
    columns: rememberedColumns(fileColumnsOf(list.type, true)),
    only_with_email: false,
    format: files.find((one) => one === localStorage.getItem(formatKey)) ?? 'excel',
  })
  const { scope, columns: chosenColumns, only_with_email, format } = form.watch()
  const everyColumn = fileColumnsOf(list.type, format === 'json')
  const picked = everyColumn.filter((column) => chosenColumns.includes(column))
  const file = format === 'excel' ? 'csv' : format
  const asked = exportPreviewQuery({
    params: list,
    body: { chosen: chosen(scope), only_with_email, format: file },
  })
  const preview = useQuery(asked)
  const job = preview.data?.takes_job ? preview.data : undefined
  const withEmail = scopes.find((one) => one.scope === scope)?.withEmail

  /** Columns stay in the order of the file. */
  const pick = (isPicked: (column: ExportColumn) => boolean) =>
    form.setValue('columns', fileColumnsOf(list.type, true).filter(isPicked))
  const toggle = (column: ExportColumn) => pick((one) => (one === column) !== picked.includes(one))

  async function download({ scope, columns: kept, only_with_email, format }: z.output<typeof Choice>) {
    localStorage.setItem(storageKey, JSON.stringify(kept))
    const columns = everyColumn.filter((column) => kept.includes(column))
    localStorage.setItem(formatKey, format)
    const excel = format === 'excel' ? excelSeparator() : null
    const body = { chosen: chosen(scope), columns, only_with_email, format: file, excel, ...order }
    const { takes_job } = await queryClient.ensureQueryData(asked)
    if (takes_job) {
      await start.mutateAsync({ params: list, body })
      return onClose()
    }
    const { url } = await link.mutateAsync({ list, body })
    location.assign(url)
    onClose()
  }

  return (
    <DialogForm
      size="md"
      title={t('leads.csv.title')}
      description={job ? t('leads.csv.job', { minutes: job.minutes }) : t('leads.csv.free')}
      form={form}
      confirmLabel={t(job ? 'leads.csv.start' : 'leads.csv.download', { format: file.toUpperCase() })}
      icon={Download}
      disabled={picked.length === 0 || preview.isError}
      onSubmit={download}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RadioGroup
          label={t('leads.csv.scope')}
          value={scope}
          onChange={(next) => form.setValue('scope', next)}
          options={scopes.map((one) => ({
            value: one.scope,
            label: t(`leads.csv.${one.scope}`, { count: one.count }),
          }))}
        />
        {/* Its room is reserved, so that nothing below moves when the count comes. */}
        <p aria-live="polite" className="-mt-3 min-h-5 text-fg-muted tabular-nums">
          {preview.data && t('leads.csv.inFile', { count: preview.data.leads })}
          {!!preview.data?.left_out && ` · ${t('common.progress.leftOut', { count: preview.data.left_out })}`}
        </p>
        <Failure error={preview.error} className="-mt-3" />
        <Checkbox
          checked={only_with_email}
          onChange={() => form.setValue('only_with_email', !only_with_email)}
        >
          {withEmail === undefined
            ? t('leads.csv.onlyWithEmail')
            : t('leads.csv.onlyWithEmailCount', { count: withEmail })}
        </Checkbox>
        <RadioGroup
          label={t('leads.csv.format')}
          value={format}
          onChange={(next) => form.setValue('format', next)}
          options={[
            { value: 'excel', label: t('leads.csv.excel', { separator: excelSeparator() }) },
            { value: 'xlsx', label: t('leads.csv.xlsx') },
            { value: 'csv', label: t('leads.csv.plain') },
            { value: 'json', label: t('leads.csv.json') },
          ]}
        />
        <fieldset>
          <legend className="mb-1.5 flex w-full items-center gap-3 font-medium text-fg-strong">
            {t('leads.csv.columns', { count: formatNumber(picked.length), total: everyColumn.length })}
            <button
              type="button"
              className={`${linkClass} ms-auto`}
              onClick={() => pick((column) => picked.length < everyColumn.length || column === 'name')}
            >
              {t(picked.length === everyColumn.length ? 'leads.csv.fewest' : 'leads.csv.every')}
            </button>
          </legend>
          <div className="grid grid-cols-3 gap-x-4 gap-y-1 max-tablet:grid-cols-2">
            {everyColumn.map((column) => (
              <Checkbox key={column} checked={picked.includes(column)} onChange={() => toggle(column)}>
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
    </DialogForm>
  )
}

function rememberedColumns(everyColumn: ExportColumn[]): ExportColumn[] {
  const stored = localStorage.getItem(storageKey)
  const names: unknown = stored ? JSON.parse(stored) : everyColumn
  return everyColumn.filter((column) => Array.isArray(names) && names.includes(column))
}

/** Notes and tasks are lists of each lead, which only JSON holds. */
const fileColumnsOf = (type: ListType, isJson: boolean): ExportColumn[] => [
  ...csvColumnsOf(type),
  ...(isJson ? writtenColumns : []),
]
