import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Refusal } from '#web/api/refusal.ts'
import { useT } from '#web/i18n/t.tsx'
import { FileDrop } from '#web/ui/control/file-drop.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { uploadTable } from './queries.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.json', '.jsonl', '.ndjson', '.geojson', '.parquet']

/** A little under what the server takes, in decimal figures. */
const maxBytes = 5e9

/** Sends a table as soon as it is chosen, and opens the page that checks its columns. */
export function UploadTableForm() {
  const t = useT()
  const navigate = useNavigate()
  const upload = useMutation(uploadTable)
  const stop = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const { error } = upload
  const isCancelled = error instanceof Refusal && error.code === 'cancelled'
  const message = error instanceof Refusal ? (error.errors?.['file'] ?? error.message) : error?.message

  function choose(next: File | null) {
    stop.current?.abort()
    setFile(next)
    setShare(0)
    upload.reset()
    if (!next) return
    stop.current = new AbortController()
    upload.mutate(
      { file: next, onProgress: setShare, signal: stop.current.signal },
      { onSuccess: ({ id }) => void navigate({ to: '/admin/data/tables/$id', params: { id } }) },
    )
  }

  return (
    <Field
      label={t('tables.file')}
      hint={t('tables.uploadHint')}
      error={isCancelled ? undefined : message}
      announced
    >
      <FileDrop
        file={file}
        onChange={choose}
        endings={endings}
        maxBytes={maxBytes}
        progress={upload.isPending ? share : undefined}
      />
    </Field>
  )
}
