import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { mostTopUpCredits, topUpPrice } from '#contract/values/top-up-prices.ts'
import { TopUpCredits } from '#contract/wallet/billing.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { moneyText } from './money-text.ts'
import { type Offer, startTopUp } from './queries.ts'

setFieldErrors()

interface AddCreditsDialogProps {
  offer: Offer
  /** Credits that something costs more than there are; 0 when nothing asked for them. */
  needed: number
  onClose: () => void
}

/** The price before the click: packs, or a custom amount. Paying happens at Stripe. */
export default function AddCreditsDialog({ offer, needed, onClose }: AddCreditsDialogProps) {
  const t = useT()
  const { packs, currency, owed } = offer
  const start = useMutation(startTopUp)
  const enough = packs.find(({ credits }) => credits >= needed + owed)
  const form = useZodForm(TopUpCredits, { credits: enough?.credits ?? needed + owed })
  const credits: number | null = form.watch('credits') // null in an empty field
  const amount = credits === null ? null : topUpPrice(credits)

  async function pay(chosen: TopUpCredits) {
    if (start.isSuccess) return // the payment page is opening
    const { url } = await start.mutateAsync({
      request_id: newRequestId(),
      amount: topUpPrice(chosen.credits),
      ...chosen,
    })
    location.assign(url)
  }

  return (
    <DialogForm
      title={t('common.addCredits')}
      description={t('billing.addText')}
      form={form}
      confirmLabel={t('billing.pay', { price: amount === null ? '–' : moneyText(amount, currency) })}
      icon={ExternalLink}
      busy={start.isSuccess}
      busyText={t('billing.opening')}
      onSubmit={pay}
      onClose={onClose}
    >
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
              onChoose={() => form.setValue('credits', pack.credits, { shouldValidate: true })}
            />
          ))}
        </div>
      </fieldset>
      <FormField control={form.control} name="credits" label={t('billing.other')}>
        {({ value, onChange, ref }) => (
          <NumberField
            ref={ref}
            value={value}
            min={1}
            max={mostTopUpCredits}
            onChange={(next) =>
              onChange(next === null ? null : Math.min(mostTopUpCredits, Math.max(1, Math.round(next))))
            }
          />
        )}
      </FormField>
    </DialogForm>
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
