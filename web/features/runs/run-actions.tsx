import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, RotateCw, Square, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Run, RunAction, RunOnScreen } from './run-on-screen.ts'

const looks = [
  ['stop', Square, 'common.progress.stop'],
  ['open', Download, 'runStrip.download'],
  ['retry', RotateCw, 'common.tryAgain'],
  ['undo', Undo2, 'runStrip.undo'],
] as const

interface RunActionsProps {
  run: Run
  actions: NonNullable<RunOnScreen['actions']>
}

/** The buttons of a run. One call runs at a time; why it failed is shown until the run changes. */
export function RunActions({ run, actions }: RunActionsProps) {
  const t = useT()
  const buttons = useRef<HTMLSpanElement>(null)
  const client = useQueryClient()
  const [asked, setAsked] = useState<RunAction & { label: string; button: HTMLElement; isOpen: boolean }>()
  const now = `${run.state} ${run.ended_at}`
  const { variables, isPending, isSuccess, error, mutate, mutateAsync } = useMutation({
    mutationFn: ({ by }: RunAction & { at: string }) => {
      const cache = client.getMutationCache()
      return cache.build<unknown, Error, string, unknown>(client, by).execute(run.id)
    },
  })
  useEffect(() => {
    // The pressed button is gone, so its strip takes the focus.
    if (isSuccess && document.activeElement === document.body) stripOf(buttons.current)?.focus()
  }, [isSuccess, now])
  const offered = looks.flatMap(([name, icon, word]) => {
    const action = actions[name]
    return action ? [{ name, icon, action: { label: t(word), ...action } }] : []
  })
  return (
    <>
      <span
        ref={buttons}
        className={clsx(
          'flex min-h-8 flex-none items-center gap-3 empty:hidden touch:min-h-11',
          offered.length > 1 && 'max-tablet:order-2 max-tablet:basis-full max-tablet:pb-1',
        )}
      >
        {offered.map(({ name, icon, action }) => (
          <Button
            key={name}
            size="sm"
            icon={icon}
            busy={isPending && variables.by === action.by}
            disabled={isPending && variables.by !== action.by}
            onClick={({ currentTarget: button }) => {
              if (action.confirm) setAsked({ ...action, button, isOpen: true })
              else mutate({ ...action, at: now })
            }}
            className={name === 'stop' ? '[&>.lucide]:size-3' : undefined}
          >
            {action.label}
          </Button>
        ))}
      </span>
      {error && variables.at === now && (
        <span role="alert" className="order-3 basis-full pb-1 text-danger">
          {error.message}
        </span>
      )}
      {asked?.confirm && (
        <ConfirmDialog
          open={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          title={asked.confirm.title}
          confirmLabel={asked.label}
          onConfirm={() => mutateAsync({ ...asked, at: now })}
          finalFocus={() => (asked.button.isConnected ? asked.button : stripOf(buttons.current))}
        >
          {asked.confirm.text}
        </ConfirmDialog>
      )}
    </>
  )
}

const stripOf = (part: HTMLElement | null) => part?.closest<HTMLElement>('[role=region]') ?? null
