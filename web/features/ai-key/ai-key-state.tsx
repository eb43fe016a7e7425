import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { KeyValueList } from '#web/ui/display/key-value-list.tsx'
import { When } from '#web/ui/display/when.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { FaultBanner } from './fault-banner.tsx'
import { type AiKey, removeAiKey, testAiKey } from './queries.ts'
import { TextPrices } from './text-prices.tsx'

interface AiKeyStateProps {
  aiKey: AiKey
  mayChange: boolean
  /** Whether the form of the own key is open. */
  isChanging: boolean
  onChange: () => void
  changeButton: Ref<HTMLButtonElement>
}

/** Whose key writes texts now: the own one, a lent one, or none. */
export function AiKeyState({ aiKey: { own, lent }, ...more }: AiKeyStateProps) {
  const t = useT()
  if (own) return <OwnKey own={own} isLent={lent !== null} {...more} />
  if (!lent)
    return (
      <Banner tone="info" title={t('aiKey.none')}>
        {t(more.mayChange ? 'aiKey.noneText' : 'aiKey.noneAsk')}
      </Banner>
    )
  return (
    <>
      <div>
        <Badge tone="success" dot>
          {t(`aiKey.lentBy.${lent.by}`)}
        </Badge>
      </div>
      <TextPrices prices={lent.prices} />
      {more.mayChange && <p className="text-fg-muted">{t('aiKey.lentText')}</p>}
    </>
  )
}

interface OwnKeyProps extends Omit<AiKeyStateProps, 'aiKey'> {
  own: NonNullable<AiKey['own']>
  isLent: boolean
}

function OwnKey({ own, isLent, mayChange, isChanging, onChange, changeButton }: OwnKeyProps) {
  const t = useT()
  const test = useMutation(testAiKey)
  const remove = useMutation(removeAiKey)
  const [isRemoving, setRemoving] = useState(false)
  const { fault, said } = own
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t('aiKey.own')}</Badge>
        <Badge tone={fault ? 'danger' : 'success'} dot>
          {t(fault ? 'aiKey.failing' : 'aiKey.works')}
        </Badge>
      </div>
      {fault && (
        <FaultBanner fault={fault} said={said}>
          {isLent && <p>{t('aiKey.notReplaced')}</p>}
        </FaultBanner>
      )}
      <KeyValueList
        items={[
          { key: t('aiKey.address'), value: <bdi dir="ltr">{own.base_url}</bdi> },
          { key: t('aiKey.model'), value: <bdi dir="ltr">{own.model}</bdi> },
          { key: t('aiKey.key'), value: t(own.has_key ? 'aiKey.stored' : 'aiKey.notNeeded') },
          { key: t('aiKey.tested'), value: <When at={own.tested_at} /> },
          {
            key: t('aiKey.perText'),
            value: own.has_key ? t('aiKey.ownCosts') : t('aiKey.credits', { credits: 0 }),
          },
        ]}
      />
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button ref={changeButton} aria-expanded={isChanging} onClick={onChange}>
            {t('aiKey.changeIt')}
          </Button>
          <Button busy={test.isPending} busyText={t('aiKey.testing')} onClick={() => test.mutate({})}>
            {t('aiKey.test')}
          </Button>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('aiKey.remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={() => setRemoving(false)}
        title={t('aiKey.removeTitle')}
        confirmLabel={t('aiKey.remove')}
        onConfirm={async () => remove.mutateAsync({})}
      >
        {t(isLent ? 'aiKey.removeLent' : 'aiKey.removeText')}
      </ConfirmDialog>
    </>
  )
}
