import { Send } from 'lucide-react'
import { runStrip } from '#web/features/runs/run-strip.tsx'
import { sayCode } from '#web/i18n/say-code.ts'
import { PushReasons } from './push-reasons.tsx'
import { crmNames, type CrmPush, retryCrmPush, stopCrmPush, undoCrmPush } from './queries.ts'

const titles = {
  queued: 'crm.push.sending',
  running: 'crm.push.sending',
  paused: 'crm.push.paused',
  done: 'crm.push.sent',
  stopped: 'crm.push.stopped',
  undoing: 'crm.push.undoing',
  undone: 'crm.push.undone',
} as const satisfies Record<CrmPush['state'], string>

/** The title of a push says its state. */
export default runStrip<CrmPush>((push, t) => {
  const { state, leads, waiting, created, changed, failed, undone, left } = push
  const canChange = push.ended_at !== null && push.connection_id !== null
  const undoText = { title: t('crm.push.undoTitle'), text: t('crm.push.undoText') }
  return {
    title: t(titles[state], { name: crmNames[push.crm] }),
    icon: Send,
    progress:
      state === 'undoing'
        ? { settled: undone + left, total: created + changed + undone + left }
        : { settled: leads - waiting, total: leads },
    facts: {
      waiting: waiting > 0 && t('crm.push.waiting', { count: waiting }),
      created: created > 0 && t('crm.push.created', { count: created }),
      changed: changed > 0 && t('crm.push.changed', { count: changed }),
      undone: undone > 0 && t('crm.push.undoneCount', { count: undone }),
      skipped: push.skipped > 0 && <PushReasons push={push} state="skipped" />,
      failed: failed > 0 && <PushReasons push={push} state="failed" />,
      left: left > 0 && <PushReasons push={push} state="left" />,
    },
    reason: push.reason ? sayCode('reasons', push.reason) : undefined,
    actions: {
      stop: push.ended_at === null && { by: stopCrmPush },
      retry: canChange &&
        waiting + failed > 0 && {
          by: retryCrmPush,
          label: t(waiting > 0 ? 'crm.push.resume' : 'crm.push.retry'),
        },
      undo: canChange &&
        created + changed > 0 && { by: undoCrmPush, label: t('crm.push.undo'), confirm: undoText },
    },
  }
})
