import { useT } from '#web/i18n/t.tsx'
import { CopyButton } from '#web/ui/control/copy-button.tsx'
import type { SourceRequest } from './queries.ts'

/** The last request as it went out: with the key of the source it can be repeated anywhere. */
export function RequestText({ sent }: Pick<SourceRequest, 'sent'>) {
  const t = useT()
  const [last] = sent.slice(-1)
  if (!last) return null
  const text = `${last.method} ${last.url}${last.body ? `\n${last.body}` : ''}`
  return (
    <span className="flex items-start gap-1 text-sm">
      <code dir="ltr" className="min-w-0 flex-1 text-xs break-all text-fg-muted">
        {text}
      </code>
      <CopyButton text={text} thing={t('sources.request')} />
    </span>
  )
}
