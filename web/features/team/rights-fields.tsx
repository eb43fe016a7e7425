import { useController, useFormContext } from 'react-hook-form'
import type { MemberRights } from '#contract/account/team.ts'
import type { ModuleSlug } from '#contract/values/modules.ts'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { sayFieldError } from '#web/i18n/say-field-error.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { moduleNames } from './words.ts'

interface RightsFieldsProps {
  /** The modules of the owner, and those that the teammate has. */
  modules: readonly ModuleSlug[]
}

/** The modules, wallet access and credit limit of a teammate: fields of the form around them. */
export function RightsFields({ modules }: RightsFieldsProps) {
  const t = useT()
  const { control } = useFormContext<MemberRights>()
  const { field: given, fieldState } = useController({ control, name: 'modules' })
  const { field: access } = useController({ control, name: 'access_to_wallet' })
  const give = (slug: ModuleSlug, isGiven: boolean) =>
    given.onChange(modules.filter((one) => (one === slug ? isGiven : given.value.includes(one))))
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="font-medium text-fg-strong">{t('team.modules')}</legend>
        <p className="mb-1 text-xs text-fg-muted">{t('team.modulesHint')}</p>
        {modules
          .filter((slug) => shownModules.includes(slug))
          .map((slug) => (
            <Checkbox
              key={slug}
              checked={given.value.includes(slug)}
              onChange={(event) => give(slug, event.target.checked)}
            >
              {t(moduleNames[slug])}
            </Checkbox>
          ))}
        {fieldState.error?.message && (
          <p role="alert" className="text-xs font-medium text-danger">
            {sayFieldError(fieldState.error.message)}
          </p>
        )}
      </fieldset>
      <div>
        <Switch checked={access.value} onChange={(event) => access.onChange(event.target.checked)}>
          {t('team.wallet')}
        </Switch>
        <p className="text-xs text-fg-muted">{t('team.walletHint')}</p>
      </div>
      <FormField
        control={control}
        name="credit_limit"
        label={t('team.limit')}
        hint={t('team.limitHint')}
        optional
      >
        {({ value, onChange, ref }) => (
          <NumberField
            ref={ref}
            value={value}
            onChange={onChange}
            min={0}
            max={1_000_000_000}
            placeholder={t('team.noLimit')}
            className="max-w-60"
          />
        )}
      </FormField>
    </>
  )
}
