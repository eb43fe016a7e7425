import { lazy, Suspense, useState } from 'react'
import type { ResumeDialogProps } from './resume-limit.tsx'

const ResumeLimit = lazy(() => import('./resume-limit.tsx').then((file) => ({ default: file.ResumeLimit })))

/** Few lists ever pause: what it takes to go on loads when it is first asked for. */
export function ResumeDialog(props: ResumeDialogProps) {
  const [isNeeded, setNeeded] = useState(props.open)
  if (props.open && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ResumeLimit {...props} />
    </Suspense>
  )
}
