import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { Circle, CircleCheck, X } from 'lucide-react'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import { linkClass } from '#web/ui/page/link-class.ts'
import { checklistQuery, isOpen, saveChecklist, type Step } from './queries.ts'

const words: Record<Step['step'], { label: PlainKey; hint: PlainKey }> = {
  business: { label: 'checklist.business', hint: 'checklist.businessHint' },
  email: { label: 'checklist.email', hint: 'checklist.emailHint' },
  data: { label: 'checklist.data', hint: 'checklist.dataHint' },
  search: { label: 'checklist.search', hint: 'checklist.searchHint' },
}

/** What is left to set up, until it is done or hidden. */
export function Checklist({ className }: { className?: string }) {
  const t = useT()
  const { data: checklist } = useQuery(checklistQuery)
  const hide = useMutation(saveChecklist)
  if (!checklist || checklist.is_hidden || hide.isPending || !isOpen(checklist)) return null
  const { steps } = checklist
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <section aria-label={t('checklist.title')} className={clsx('px-6 py-3 max-tablet:px-4', className)}>
      <div className="flex h-7 items-center gap-2">
        <h2 className="font-medium text-fg-strong">{t('checklist.title')}</h2>
        <span className="text-fg-muted tabular-nums">{t('checklist.done', { done, all: steps.length })}</span>
        <IconButton
          icon={X}
          size="sm"
          label={t('checklist.hide')}
          onClick={() => hide.mutate(true)}
          className="ms-auto -me-1.5"
        />
      </div>
      <ol className="grid auto-cols-fr grid-flow-col gap-x-6 gap-y-2 pt-1 max-tablet:grid-flow-row">
        {steps.map((step) => (
          <StepLine key={step.step} {...step} />
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step, is_done }: Step) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { label, hint } = words[step]
  const to = {
    business: me?.first_name ? '/settings/business-profile' : '/profile-settings/profile',
    email: '/admin/system/outbox',
    data: '/admin/data',
    search: undefined,
  }[step] as LinkProps['to'] // addresses of the router
  const Icon = is_done ? CircleCheck : Circle
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon
        role="img"
        aria-label={t(is_done ? 'checklist.isDone' : 'checklist.isOpen')}
        className={clsx('mt-0.5 flex-none', is_done ? 'text-success-dot' : 'text-fg-muted')}
      />
      <span className="min-w-0">
        {is_done || !to ? (
          <span className={is_done ? 'text-fg-muted' : 'font-medium text-fg-strong'}>{t(label)}</span>
        ) : (
          <Link to={to} className={clsx(linkClass, 'touch:inline-flex touch:min-h-11 touch:items-center')}>
            {t(label)}
          </Link>
        )}
        {!is_done && <span className="block text-xs text-fg-muted">{t(hint)}</span>}
      </span>
    </li>
  )
}
