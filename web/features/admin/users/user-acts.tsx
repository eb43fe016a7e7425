import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { notify } from '#web/ui/notification/notify.ts'
import { type BulkResult, resumeUsers, suspendUsers } from './user-queries.ts'

const PlanDialog = lazy(() => import('./dialogs/plan-dialog.tsx'))
const CreditsDialog = lazy(() => import('./dialogs/credits-dialog.tsx'))
const ResultDialog = lazy(() => import('./dialogs/result-dialog.tsx'))

export type UserAct = 'suspend' | 'resume' | 'plan' | 'credits'

interface UserActsProps {
  act: UserAct
  ids: string[]
  /** Of the one, where it is one. */
  name?: string | undefined
  /** How many users were chosen, where the act changes some of them only. */
  chosen?: number | undefined
  onClose: () => void
  /** Something was changed. */
  onDone?: () => void
}

/** Asks for what an act on users needs, says how many they are, and shows what became of each. */
export function UserActs({ act, ids, name, chosen = ids.length, onClose, onDone }: UserActsProps) {
  const t = useT()
  const suspend = useMutation(suspendUsers)
  const resume = useMutation(resumeUsers)
  const [result, setResult] = useState<BulkResult>()
  const isAnswered = useRef(false)
  const count = ids.length

  /** A notice is enough when all went well. */
  function finish({ results }: BulkResult) {
    const done = results.filter(({ outcome }) => outcome === 'done').length
    if (done > 0) onDone?.()
    if (done < results.length) {
      isAnswered.current = true // the question closes, what follows it stays
      return setResult({ results })
    }
    notify('success', t('users.allDone', { count: done }))
    onClose()
  }

  function title(asked: 'suspend' | 'resume'): string {
    if (name) return t(`users.${asked}One`, { name })
    return chosen > count ? t(`users.${asked}Some`, { count, chosen }) : t(`users.${asked}Title`, { count })
  }

  if (result) {
    return (
      <Suspense>
        <ResultDialog {...result} onClose={onClose} />
      </Suspense>
    )
  }
  if (act === 'suspend' || act === 'resume') {
    const send = act === 'suspend' ? suspend : resume
    return (
      <ConfirmDialog
        open
        onOpenChange={() => isAnswered.current || onClose()}
        title={title(act)}
        confirmLabel={name ? t(`users.${act}`) : t(`users.${act}Confirm`, { count })}
        harmless={act === 'resume'}
        onConfirm={async () => finish(await send.mutateAsync(ids))}
      >
        {t(`users.${act}Text`)}
      </ConfirmDialog>
    )
  }
  const Dialog = act === 'plan' ? PlanDialog : CreditsDialog
  return (
    <Suspense>
      <Dialog ids={ids} name={name} onClose={onClose} onResult={finish} />
    </Suspense>
  )
}
