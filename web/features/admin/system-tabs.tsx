import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Answer } from '#web/api/call.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { troublesQuery } from './system-troubles.ts'

const tabs = [
  { value: 'errors', label: 'shell.appErrors', to: '/admin/system/errors' },
  { value: 'outbox', label: 'shell.outbox', to: '/admin/system/outbox' },
  { value: 'jobs', label: 'shell.jobs', to: '/admin/system/jobs' },
  { value: 'payments', label: 'shell.payments', to: '/admin/system/payments' },
  { value: 'bounces', label: 'shell.bounces', to: '/admin/system/bounces' },
] as const

export type SystemTab = (typeof tabs)[number]['value']

/** The pages of trouble, each with the number of what waits for the operator, if anything does. */
export function SystemTabs({ open, children }: { open: SystemTab; children: ReactNode }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: troubles } = useQuery(troublesQuery)
  return (
    <Tabs
      fill
      label={t('shell.systemPage')}
      value={open}
      onChange={(chosen) => {
        const tab = tabs.find(({ value }) => value === chosen)
        if (tab) void navigate({ to: tab.to })
      }}
      tabs={tabs.map(({ value, label }) => ({
        value,
        label: t(label),
        ...(troubles?.[value] && { count: troubles[value] }),
      }))}
    >
      {troubles?.disks.map((disk) => (
        <DiskRoom key={disk.folder} {...disk} />
      ))}
      {children}
    </Tabs>
  )
}

/** The room on a disk of this machine, loud when little is left. */
function DiskRoom({ folder, free, size, is_low }: Answer<'getSystemTroubles'>['disks'][number]) {
  const t = useT()
  const room = t(`admin.disk.${folder}`, { free: formatBytes(free), size: formatBytes(size) })
  return (
    <p
      className={clsx(
        'flex-none px-6 py-1.5 text-sm tabular-nums max-tablet:px-4',
        is_low ? 'text-danger' : 'text-muted',
      )}
    >
      {is_low ? `${room}. ${t('admin.diskLow')}` : room}
    </p>
  )
}
