import { File as FileIcon, X } from 'lucide-react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Meter } from '../display/meter.tsx'
import { IconButton } from './icon-button.tsx'

interface FileLineProps {
  file: File
  /** 0 to 1 while it is being sent. */
  progress: number | undefined
  onRemove: () => void
}

/** A chosen file with its size, its progress and a way to take it back. */
export function FileLine({ file, progress, onRemove }: FileLineProps) {
  const t = useT()
  const size = formatNumber(file.size / 1e6, { maximumFractionDigits: 1 })
  return (
    <div className="grid gap-2 rounded-md border border-line px-3 py-2">
      <div className="flex items-center gap-2">
        <FileIcon aria-hidden="true" className="text-fg-muted" />
        <bdi className="min-w-0 flex-1 truncate text-fg-strong">{file.name}</bdi>
        <span className="text-fg-muted tabular-nums">{t('common.megabytes', { size })}</span>
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
