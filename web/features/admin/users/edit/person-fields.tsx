import type { Control } from 'react-hook-form'
import { type Language, languages } from '#contract/values/languages.ts'
import { type ModuleSlug, moduleSlugs } from '#contract/values/modules.ts'
import { shownModules } from '#contract/values/operator/shown-modules.ts'
import { moduleNames } from '#web/features/team/words.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'

/** What every form about a user has. */
export interface PersonValues {
  email: string
  first_name: string
  last_name: string
  language: Language | null
  modules: ModuleSlug[]
}

const browsers = 'browser'

type PersonControl = Control<PersonValues, unknown, PersonValues>

/** The fields of a person in a form that has more of them. */
export const personControl = <Values extends PersonValues>(control: Control<Values, unknown, Values>) =>
  control as unknown as PersonControl // no generic form is taken for one of its parts

interface PersonFieldsProps {
  control: PersonControl
  emailHint?: string
  /** Their address is changed elsewhere. */
  isEmailFixed?: boolean
}

/** Name, address and language of a user. */
export function PersonFields({ control, emailHint, isEmailFixed = false }: PersonFieldsProps) {
  const t = useT()
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <FormField control={control} name="first_name" label={t('users.firstName')} optional>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
        <FormField control={control} name="last_name" label={t('users.lastName')} optional>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
      </div>
      <FormField control={control} name="email" label={t('users.email')} hint={emailHint}>
        {(field) => <EmailInput {...field} autoComplete="off" disabled={isEmailFixed} />}
      </FormField>
      <FormField control={control} name="language" label={t('users.language')}>
        {({ value, onChange }) => (
          <Select
            value={value ?? browsers}
            onChange={(next) => onChange(next === browsers ? null : next)}
            options={[
              { value: browsers, label: t('users.browserLanguage') },
              ...Object.entries(languages).map(([tag, { name }]) => ({ value: tag, label: name })),
            ]}
          />
        )}
      </FormField>
    </>
  )
}

interface ModuleBoxesProps {
  value: readonly ModuleSlug[]
  onChange: (modules: ModuleSlug[]) => void
  /** The admin panel is for admins of the platform. */
  isAdmin: boolean
  disabled?: boolean
  /** A heading above says what they are. */
  hideLabel?: boolean
}

export function ModuleBoxes(props: ModuleBoxesProps) {
  const { value, onChange, isAdmin, disabled = false, hideLabel = false } = props
  const t = useT()
  return (
    <fieldset className="grid gap-1" disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'font-medium text-fg-strong'}>{t('users.modules')}</legend>
      {!hideLabel && <p className="mb-1 text-xs text-fg-muted">{t('users.modulesHint')}</p>}
      {shownModules
        .filter((slug) => slug !== 'admin' || isAdmin || value.includes(slug))
        .map((slug) => (
          <Checkbox
            key={slug}
            checked={value.includes(slug)}
            onChange={({ target }) =>
              onChange(moduleSlugs.filter((one) => (one === slug ? target.checked : value.includes(one))))
            }
          >
            {t(moduleNames[slug])}
          </Checkbox>
        ))}
    </fieldset>
  )
}
