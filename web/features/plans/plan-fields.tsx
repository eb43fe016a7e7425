import type { UseFormReturn } from 'react-hook-form'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { type PlanFields as Fields, planModules } from '#contract/wallet/plans.ts'
import { pricedActions, prices as standard } from '#contract/values/prices.ts'
import { topUpCurrency } from '#contract/values/top-up-prices.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'

/** What a plan gives and what its accounts pay, each price beside the standard one. */
export function PlanFields({ form }: { form: UseFormReturn<Fields, unknown, Fields> }) {
  const t = useT()
  const { control } = form
  const own = form.watch('prices')
  const modules = form.watch('modules')
  return (
    <>
      <FormSection title={t('plans.basics')} hint={t('plans.basicsHint')}>
        <FormField control={control} name="name" label={t('plans.name')}>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <FormField control={control} name="credits_per_month" label={t('plans.credits')}>
            {({ value, onChange }) => (
              <NumberField
                value={value}
                onChange={(next) => onChange(next ?? 0)}
                min={0}
                max={1_000_000_000}
              />
            )}
          </FormField>
          <FormField control={control} name="months_valid" label={t('plans.expire')}>
            {({ value, onChange }) => (
              <NumberField
                value={value}
                onChange={(next) => onChange(next ?? 1)}
                min={1}
                max={24}
                unit={t('plans.months', { count: value })}
              />
            )}
          </FormField>
        </div>
        <p className="-mt-2 text-xs text-fg-muted">{t('plans.expireHint')}</p>
        <FormField
          control={control}
          name="price_per_month"
          label={t('plans.pricePerMonth')}
          hint={t('plans.priceHint')}
          optional
        >
          {({ value, onChange }) => (
            <NumberField
              value={value === null ? null : value / 100}
              onChange={(next) => onChange(next === null ? null : Math.round(next * 100))}
              min={0}
              max={1_000_000}
              unit={topUpCurrency.toUpperCase()}
              className="tablet:max-w-60"
            />
          )}
        </FormField>
        <fieldset className="grid justify-items-start gap-1">
          <legend className="font-medium text-fg-strong">{t('plans.modules')}</legend>
          <p className="mb-1 text-xs text-fg-muted">{t('plans.modulesHint')}</p>
          {planModules
            .filter((slug) => shownModules.includes(slug))
            .map((slug) => (
              <Checkbox
                key={slug}
                checked={modules.includes(slug)}
                onChange={({ target }) =>
                  form.setValue(
                    'modules',
                    planModules.filter((one) => (one === slug ? target.checked : modules.includes(one))),
                    { shouldDirty: true },
                  )
                }
              >
                {t(moduleNames[slug])}
              </Checkbox>
            ))}
        </fieldset>
        <div>
          <Checkbox
            checked={form.watch('is_default')}
            onChange={({ target }) => form.setValue('is_default', target.checked, { shouldDirty: true })}
          >
            {t('plans.isDefault')}
          </Checkbox>
          <p className="ms-6 text-xs text-fg-muted">{t('plans.isDefaultHint')}</p>
        </div>
      </FormSection>
      <FormSection title={t('plans.pricesTitle')} hint={t('plans.pricesHint')}>
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="text-xs text-fg-muted">
              <th scope="col" className="h-9 text-start font-medium">
                {t('plans.action')}
              </th>
              <th scope="col" className="h-9 px-4 text-end font-medium">
                {t('plans.standard')}
              </th>
              <th scope="col" className="h-9 w-36 pe-7 text-end font-medium touch:pe-3">
                {t('plans.ownPrice')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pricedActions.map((action) => {
              const name = t(`wallet.action.${action}`)
              return (
                <tr key={action}>
                  <th
                    scope="row"
                    className="h-12 border-t border-line text-start font-normal text-fg-strong touch:h-14"
                  >
                    {name}
                  </th>
                  <td className="border-t border-line px-4 text-end whitespace-nowrap tabular-nums text-fg-muted">
                    {t('common.progress.credits', { credits: formatNumber(standard[action]) })}
                  </td>
                  <td className="border-t border-line">
                    <NumberField
                      aria-label={t('plans.priceOf', { action: name })}
                      value={own[action] ?? null}
                      placeholder={formatNumber(standard[action])}
                      onChange={(price) => {
                        const { [action]: _, ...others } = own
                        const next = price === null ? others : { ...others, [action]: price }
                        form.setValue('prices', next, { shouldDirty: true, shouldValidate: true })
                      }}
                      min={1}
                      max={10_000}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </FormSection>
    </>
  )
}
