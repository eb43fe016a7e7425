import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type TableKind, tableKinds } from '#contract/values/tables/table-fields.ts'
import { HelpLink } from '#web/features/help/help-link.tsx'
import { useFileUpload } from '#web/api/files/use-file-upload.ts'
import { readText } from '#web/api/read-address.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/display/fold.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { DatasetTable } from './dataset-table.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportRow } from './import-row.tsx'
import { datasetsQuery, importsQuery } from './queries.ts'
import { RegionPicker } from './regions/region-picker.tsx'
import { uploadTable } from './tables/queries.ts'

const firstImports = 10
const mostImports = 100

const tableEndings = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.xls',
  '.html',
  '.vcf',
  '.json',
  '.jsonl',
  '.ndjson',
  '.geojson',
  '.parquet',
]

/** A little under what the server takes, in decimal figures. */
const maxTableBytes = 5e9

/** The page Data: the data sets that searches of local businesses read, and the import of another one. */
export function DatasetsPage() {
  const t = useT()
  const [limit, setLimit] = useState(firstImports)
  const datasets = useQuery(datasetsQuery)
  const imports = useQuery(importsQuery(limit))
  const navigate = useNavigate()
  const region = readText(useSearch({ strict: false }).region)
  const upload = useRef<HTMLDetailsElement>(null)
  const table = useRef<HTMLDetailsElement>(null)
  /** Focus brings the progress of an import into sight, and tells a screen reader where it is. */
  const imported = useRef<HTMLHeadingElement>(null)
  const sumOf = (kind: TableKind) => datasets.data?.reduce((sum, dataset) => sum + dataset[kind], 0) ?? 0
  const [places, people, companies, creators] = tableKinds.map(sumOf)
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('directory.title')}
          badges={
            <HelpLink
              page="getting-started"
              section="for-operators-data-for-your-region"
              about={t('directory.title')}
            />
          }
          facts={
            datasets.data
              ? [
                  t('directory.datasetCount', { count: datasets.data.length }),
                  t('directory.placeCount', { count: formatNumber(places ?? 0) }),
                  ...(people ? [t('directory.peopleCount', { count: people })] : []),
                  ...(companies ? [t('directory.companyCount', { count: companies })] : []),
                  ...(creators ? [t('directory.creatorCount', { count: creators })] : []),
                ]
              : []
          }
        />
      }
    >
      <section aria-label={t('directory.datasets')} className="border-t border-line max-tablet:border-t-0">
        <QueryView query={datasets} loadFailed={t('directory.loadFailed')}>
          {(found) => <DatasetTable datasets={found} />}
        </QueryView>
      </section>
      <div className="grid grid-cols-[25rem_minmax(0,1fr)] border-y border-line max-desktop:grid-cols-1">
        <section
          aria-labelledby="import-title"
          className="border-e border-line px-6 py-5 max-desktop:border-e-0 max-tablet:px-4"
        >
          <h2 id="import-title" className="pb-4 text-md font-semibold text-fg-strong">
            {t('region.title')}
          </h2>
          <RegionPicker
            chosenId={region}
            onChoose={(id) => void navigate({ to: '/admin/data', search: id ? { region: id } : {} })}
          />
          <Fold
            ref={upload}
            title={t('region.upload')}
            className="mt-5 border-t border-line pt-4"
            look="font-medium text-fg-strong"
          >
            <div className="pt-4">
              <ImportForm onSent={() => imported.current?.focus()} />
            </div>
          </Fold>
          <Fold
            ref={table}
            title={t('tables.upload')}
            className="mt-4 border-t border-line pt-4"
            look="font-medium text-fg-strong"
          >
            <div className="pt-4">
              <UploadTableForm />
            </div>
          </Fold>
        </section>
        <section aria-labelledby="imports-title" className="max-desktop:border-t max-desktop:border-line">
          <h2
            id="imports-title"
            ref={imported}
            tabIndex={-1}
            className="outline-none px-6 pt-5 pb-2 text-md font-semibold text-fg-strong max-tablet:px-4"
          >
            {t('directory.imports')}
          </h2>
          <QueryView
            query={imports}
            loadFailed={t('directory.importsFailed')}
            empty={({ total }) =>
              total === 0 ? (
                <p className="px-6 pb-5 text-fg-muted max-tablet:px-4">{t('directory.noImports')}</p>
              ) : undefined
            }
          >
            {({ items, total }) => (
              <>
                <ul>
                  {items.map((file) => (
                    <ImportRow
                      key={file.id}
                      file={file}
                      onReplace={() => open(upload.current)}
                      onReplaceTable={() => open(table.current)}
                    />
                  ))}
                </ul>
                {total > items.length && limit < mostImports && (
                  <div className="border-t border-line px-6 py-3 max-tablet:px-4">
                    <Button size="sm" onClick={() => setLimit(mostImports)}>
                      {t('directory.older')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </QueryView>
        </section>
      </div>
    </PageFrame>
  )
}

/** Opens the form for another file. */
function open(form: HTMLDetailsElement | null) {
  if (!form) return
  form.open = true
  form.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  form.scrollIntoView({ block: 'nearest' })
}

/** Sends a table as soon as it is chosen, and opens the page that checks its columns. */
function UploadTableForm() {
  const t = useT()
  const navigate = useNavigate()
  const { choose, send, file, progress, refusal } = useFileUpload(uploadTable)

  function take(next: File | null) {
    choose(next)
    if (next)
      send({ file: next }, ({ id }) => void navigate({ to: '/admin/data/tables/$id', params: { id } }))
  }

  return (
    <Field label={t('tables.file')} hint={t('tables.uploadHint')} error={refusal} announced>
      <FileDrop
        file={file}
        onChange={take}
        endings={tableEndings}
        maxBytes={maxTableBytes}
        progress={progress}
      />
    </Field>
  )
}
