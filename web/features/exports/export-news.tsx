import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { RunNews } from '#web/features/runs/run-news.tsx'
import { withTexts } from '#web/i18n/language.ts'
import { exportsQuery } from './queries.ts'

const ExportStrip = lazy(withTexts(() => import('./export-strip.tsx'), 'exports', 'runStrip'))

/** The newest exports of a list: while they are written, and as long as their file is kept. */
export function ExportNews({ listId }: { listId: string }) {
  const { data: exports = [] } = useQuery(exportsQuery(listId))
  return <RunNews runs={exports} Strip={ExportStrip} />
}
