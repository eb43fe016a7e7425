import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { mostImportMegabytes, mostImportRows } from '#contract/leads/imports/list-imports.ts'
import { useFileUpload } from '#web/api/files/use-file-upload.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { listImportsQuery, uploadListImport } from './queries.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.html', '.vcf', '.json', '.jsonl', '.ndjson']

interface ImportFileDialogProps {
  /** The list that the leads go to; a new one by default. */
  list?: string
  onClose: () => void
}

/** Sends a file of leads as soon as it is chosen, and opens the page that checks its columns. */
export default function ImportFileDialog({ list, onClose }: ImportFileDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { choose, send, stop, file, progress, refusal } = useFileUpload(uploadListImport)

  function take(next: File | null) {
    choose(next)
    if (next)
      send(
        { file: next, list },
        ({ id }) => void navigate({ to: '/lead-search/imports/$id', params: { id } }),
      )
  }

  function close() {
    stop()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      size="md"
      title={t('listImports.title')}
      description={t('listImports.text')}
    >
      <div className="grid gap-5 pb-2">
        <Field
          label={t('listImports.file')}
          hint={t('listImports.limits', { rows: mostImportRows })}
          error={refusal}
          announced
        >
          <FileDrop
            file={file}
            onChange={take}
            endings={endings}
            maxBytes={mostImportMegabytes * 1_000_000}
            progress={progress}
          />
        </Field>
        {list !== undefined && <Earlier list={list} />}
      </div>
    </Dialog>
  )
}

/** Earlier imports into the list, each with its receipt and its undo. */
function Earlier({ list }: { list: string }) {
  const t = useT()
  const { data: imports = [] } = useQuery(listImportsQuery(list))
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports">
      <h3 id="earlier-imports" className="pb-1 font-semibold text-fg-strong">
        {t('listImports.earlier')}
      </h3>
      <ul className="grid gap-1">
        {imports.map(({ id, file_name, added, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link to="/lead-search/imports/$id" params={{ id }} className={linkClass}>
              <bdi>{file_name}</bdi>
            </Link>
            <span className="text-fg-muted">
              {t('listImports.earlierLine', { count: added, when: formatRelative(created_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
