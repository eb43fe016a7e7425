import type { SourceState } from '#contract/values/sources/source-drivers.ts'
import { useT } from '#web/i18n/t.tsx'
import { Badge, type Tone } from '#web/ui/display/badge.tsx'

const tones: Record<SourceState, Tone> = {
  healthy: 'success',
  slow: 'warning',
  down: 'danger',
  idle: 'neutral',
  off: 'neutral',
  no_key: 'warning',
}

/** How a source is, as its answers of 24 hours show. */
export function StateBadge({ state }: { state: SourceState }) {
  const t = useT()
  return (
    <Badge dot tone={tones[state]}>
      {t(`sources.state.${state}`)}
    </Badge>
  )
}
