import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { type Export, exportsQuery } from './queries.ts'

const ExportStrip = lazy(withTexts(() => import('./export-strip.tsx'), 'exports'))

/** As many stand above the leads. */
const mostShown = 3

/** The newest exports of a list: while they are written, and as long as their file is kept. Few lists have one. */
export function ExportNews({ listId }: { listId: string }) {
  const { data: exports = [] } = useQuery(exportsQuery(listId))
  const [, setPutAway] = useState(0)
  const shown = exports.filter((one) => one.ended_at === null || !localStorage.getItem(seenKey(one)))
  return (
    <Suspense>
      {shown.slice(0, mostShown).map((one) => (
        <ExportStrip
          key={one.id}
          of={one}
          onPutAway={() => {
            localStorage.setItem(seenKey(one), '1')
            setPutAway((count) => count + 1)
          }}
        />
      ))}
    </Suspense>
  )
}

const seenKey = ({ id, ended_at }: Export) => `receipt.${id}.${ended_at}`
