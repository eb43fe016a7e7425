import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { fieldError } from '#contract/messages/field-errors.ts'
import { mostTopUpCredits, topUpPrice } from '#contract/values/top-up-prices.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog-footer.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { moneyText } from './money-text.ts'
import { type Offer, startTopUp } from './queries.ts'

interface AddCreditsDialogProps {
  offer: Offer
  /** Credits that something costs more than there are; 0 when nothing asked for them. */
  needed: number
  onClose: () => void
}

/** The price before the click: packs, or a custom amount. Paying happens at Stripe. */
export default function AddCreditsDialog({ offer, needed, onClose }: AddCreditsDialogProps) {
  const t = useT()
  const id = useId()
  const { packs, currency, owed } = offer
  const start = useMutation(startTopUp)
  const enough = packs.find(({ credits }) => credits >= needed + owed)
  const [credits, setCredits] = useState<number | null>(enough?.credits ?? needed + owed)
  const [isMissing, setMissing] = useState(false)
  const other = useRef<HTMLInputElement>(null)
  const amount = credits === null ? null : topUpPrice(credits)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (start.isPending || start.isSuccess) return
    setMissing(credits === null)
    if (credits === null || amount === null) return other.current?.focus()
    start.mutate(
      { request_id: newRequestId(), credits, amount },
      { onSuccess: ({ url }) => location.assign(url) },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('common.addCredits')}
      description={t('billing.addText')}
      footer={
        <DialogFooter
          onCancel={onClose}
          form={id}
          icon={ExternalLink}
          busy={start.isPending || start.isSuccess}
          busyText={t('billing.opening')}
        >
          {t('billing.pay', { price: amount === null ? '–' : moneyText(amount, currency) })}
        </DialogFooter>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        {start.error && <Banner tone="danger" title={start.error.message} />}
        {needed > 0 && <p>{t('billing.needed', { credits: needed })}</p>}
        {owed > 0 && <p className="text-warning">{t('billing.owed', { credits: owed })}</p>}
        <fieldset>
          <legend className="mb-1.5 font-medium text-fg-strong">{t('billing.packs')}</legend>
          <div className="grid grid-cols-3 gap-2 max-tablet:grid-cols-1">
            {packs.map((pack) => (
              <Pack
                key={pack.credits}
                {...pack}
                currency={currency}
                chosen={pack.credits === credits}
                onChoose={() => setCredits(pack.credits)}
              />
            ))}
          </div>
        </fieldset>
        <Field
          label={t('billing.other')}
          error={isMissing && credits === null ? fieldError('required') : undefined}
        >
          <NumberField
            ref={other}
            value={credits}
            min={1}
            max={mostTopUpCredits}
            onChange={(value) =>
              setCredits(value === null ? null : Math.min(mostTopUpCredits, Math.max(1, Math.round(value))))
            }
          />
        </Field>
      </form>
    </Dialog>
  )
}

interface PackProps {
  credits: number
  amount: number
  currency: string
  chosen: boolean
  onChoose: () => void
}

/** A native radio button that looks like a card. */
function Pack({ credits, amount, currency, chosen, onChoose }: PackProps) {
  const t = useT()
  return (
    <label
      className={clsx(
        'relative grid cursor-pointer gap-0.5 rounded-lg border p-3 tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        chosen ? 'border-ring bg-tint' : 'border-line hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="pack"
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      <span className="font-medium text-fg-strong">
        {t('billing.credits', { credits: formatNumber(credits) })}
      </span>
      <span className="text-md font-semibold text-fg-strong">{moneyText(amount, currency)}</span>
      <span className="text-xs text-fg-muted">
        {t('billing.per', { price: moneyText(Math.round((amount * 1_000) / credits), currency) })}
      </span>
    </label>
  )
}

/** A version 4 id; `crypto.randomUUID` is missing on plain http. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
