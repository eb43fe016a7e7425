import clsx from 'clsx'
import { File as FileIcon, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Meter } from '../display/meter.tsx'
import { useFieldProps } from '../form/field-context.ts'
import { IconButton } from './icon-button.tsx'

interface FileDropProps {
  /** The chosen file; none is valid. */
  file: File | null
  onChange: (file: File | null) => void
  /** Endings with the dot, as in `accept`: ".pbf". */
  endings: readonly string[]
  /** Decimal: 5,000,000 is 5 MB. */
  maxBytes: number
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined
}

/** Drop, click or paste a file; what is wrong with it is said right there. */
export function FileDrop({ file, onChange, endings, maxBytes, progress }: FileDropProps) {
  const t = useT()
  const field = useFieldProps()
  const ownId = useId()
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()

  function take(chosen: File | undefined) {
    if (!chosen) return
    const name = chosen.name
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
      setProblem(t('common.fileWrongType', { name, types: endings.join(', ') }))
    else if (chosen.size > maxBytes)
      setProblem(t('common.fileTooLarge', { name, size: formatBytes(maxBytes) }))
    else {
      setProblem(undefined)
      onChange(chosen)
    }
  }

  return (
    <div className="grid gap-2">
      {file ? (
        <FileLine file={file} progress={progress} onRemove={() => onChange(null)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the control
        <label
          className={clsx(
            'flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-8 text-center text-fg field-ring hover:bg-hover',
            over && 'border-ring bg-tint',
          )}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files[0])
          }}
        >
          <Upload aria-hidden="true" className="size-5 text-fg-muted" />
          {t('common.dropFile')}
          <span className="text-xs text-fg-muted">
            <bdi dir="ltr">{endings.join(', ')}</bdi> ·{' '}
            {t('common.upToSize', { size: formatBytes(maxBytes) })}
          </span>
          <input
            {...field}
            id={field.id ?? ownId}
            type="file"
            className="sr-only"
            accept={endings.join(',')}
            onChange={(event) => take(event.target.files?.[0])}
            onPaste={(event) => take(event.clipboardData.files[0])}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

interface FileLineProps {
  file: File
  /** 0 to 1 while it is being sent. */
  progress: number | undefined
  onRemove: () => void
}

/** A chosen file with its size, its progress and a way to take it back. */
function FileLine({ file, progress, onRemove }: FileLineProps) {
  const t = useT()
  return (
    <div className="grid gap-2 rounded-md border border-line px-3 py-2">
      <div className="flex items-center gap-2">
        <FileIcon aria-hidden="true" className="text-fg-muted" />
        <bdi className="min-w-0 flex-1 truncate text-fg-strong">{file.name}</bdi>
        <span className="text-fg-muted tabular-nums">{formatBytes(file.size)}</span>
        <IconButton icon={X} label={t('common.removeThing', { thing: file.name })} onClick={onRemove} />
      </div>
      {progress !== undefined && (
        <>
          <Meter label={file.name} share={progress} />
          <p role="status" className="text-xs text-fg-muted">
            {t('common.uploading', { share: progress })}
          </p>
        </>
      )}
    </div>
  )
}
