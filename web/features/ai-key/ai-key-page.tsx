import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OwnHand, useIsImpersonated } from '#web/features/impersonation/own-hand.tsx'
import { useT } from '#web/i18n/t.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { AiKeyForm } from './ai-key-form.tsx'
import { AiKeyState } from './ai-key-state.tsx'
import { LendingForm } from './lending-form.tsx'
import { type AiKey, aiKeyQuery } from './queries.ts'

/** Settings › Integration › AI key: the model that writes texts, whose key it is, and how it is lent to clients. */
export function AiKeyPage() {
  const t = useT()
  const aiKey = useQuery(aiKeyQuery)
  return (
    <PageFrame header={<PageHeader title={t('shell.aiKey')} facts={[t('aiKey.about')]} />} fill>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain border-t border-line max-tablet:border-t-0">
        <QueryView query={aiKey} loadFailed={t('aiKey.loadFailed')}>
          {(found) => <Parts aiKey={found} />}
        </QueryView>
      </div>
    </PageFrame>
  )
}

const column = 'max-w-220 px-6 max-tablet:px-4'

function Parts({ aiKey }: { aiKey: AiKey }) {
  const t = useT()
  const isImpersonated = useIsImpersonated()
  const [isChanging, setChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const { can_change, own, lending, own_hosts } = aiKey
  const mayChange = can_change && !isImpersonated
  const close = () => {
    setChanging(false)
    changeButton.current?.focus() // the button that closed the form goes with it
  }
  return (
    <>
      {!mayChange && (
        <div className={`${column} pt-6`}>
          {can_change ? <OwnHand /> : <p className="text-fg-muted">{t('aiKey.readOnly')}</p>}
        </div>
      )}
      <div className={column}>
        <FormSection title={t('aiKey.inUse')}>
          <AiKeyState
            aiKey={aiKey}
            mayChange={mayChange}
            isChanging={isChanging}
            onChange={() => setChanging(!isChanging)}
            changeButton={changeButton}
          />
        </FormSection>
        {mayChange && (isChanging || !own) && (
          <FormSection title={t(own ? 'aiKey.change' : 'aiKey.add')} hint={t('aiKey.addHint')}>
            <AiKeyForm aiKey={aiKey} onClose={close} />
          </FormSection>
        )}
        {lending && mayChange && (
          <FormSection title={t('aiKey.lending')} hint={t('aiKey.lendingHint')}>
            <LendingForm lending={lending} hasKey={own !== null} />
          </FormSection>
        )}
        {own_hosts && mayChange && (
          <FormSection title={t('aiKey.hosts')} hint={t('aiKey.hostsHint')}>
            <OwnHosts hosts={own_hosts} />
          </FormSection>
        )}
      </div>
    </>
  )
}

function OwnHosts({ hosts }: { hosts: readonly string[] }) {
  const t = useT()
  if (hosts.length === 0)
    return <p className="text-fg-muted">{t('aiKey.noHosts', { setting: 'QUARRY_MODEL_HOSTS' })}</p>
  return (
    <ul className="grid gap-1">
      {hosts.map((host) => (
        <li key={host}>
          <code dir="ltr">{host}</code>
        </li>
      ))}
    </ul>
  )
}
