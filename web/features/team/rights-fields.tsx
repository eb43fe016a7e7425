import type { ModuleSlug } from '#contract/values/modules.ts'
import type { MemberRights } from '#contract/account/team.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { moduleNames } from './words.ts'

interface RightsFieldsProps {
  value: MemberRights
  onChange: (value: MemberRights) => void
  /** What the owner has and may give, and what the teammate has. */
  modules: readonly ModuleSlug[]
}

/** What a teammate may open and spend. */
export function RightsFields({ value, onChange, modules }: RightsFieldsProps) {
  const t = useT()
  const give = (slug: ModuleSlug, isGiven: boolean) =>
    onChange({
      ...value,
      modules: modules.filter((one) => (one === slug ? isGiven : value.modules.includes(one))),
    })
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="font-medium text-fg-strong">{t('team.modules')}</legend>
        <p className="mb-1 text-xs text-fg-muted">{t('team.modulesHint')}</p>
        {modules.map((slug) => (
          <Checkbox
            key={slug}
            checked={value.modules.includes(slug)}
            onChange={(event) => give(slug, event.target.checked)}
          >
            {t(moduleNames[slug])}
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <Switch
          checked={value.access_to_wallet}
          onChange={(event) => onChange({ ...value, access_to_wallet: event.target.checked })}
        >
          {t('team.wallet')}
        </Switch>
        <p className="text-xs text-fg-muted">{t('team.walletHint')}</p>
      </div>
      <Field label={t('team.limit')} hint={t('team.limitHint')} optional>
        <NumberField
          value={value.credit_limit}
          onChange={(credit_limit) => onChange({ ...value, credit_limit })}
          min={0}
          max={1_000_000_000}
          placeholder={t('team.noLimit')}
          className="max-w-60"
        />
      </Field>
    </>
  )
}
