import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import type { Run } from './search-progress.tsx'
import { runLooks } from './run-state.ts'

/** What a screen reader hears of a run: its start, each quarter and its end, not each tick. */
export function useAnnouncement(run: Run): string {
  const t = useT()
  const quarter = run.total ? Math.floor((run.found / run.total) * 4) : 0
  const step = `${run.state} ${quarter}`
  const words = t('common.progress.announced', {
    state: t(runLooks[run.state].word),
    found: formatNumber(run.found),
  })
  const [said, setSaid] = useState({ step, words })
  if (said.step !== step) setSaid({ step, words })
  return said.words
}
