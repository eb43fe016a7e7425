import { useMutation } from '@tanstack/react-query'
import { ProviderKeyBody } from '#contract/account/keys/provider-keys.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import { sourceDrivers } from '#contract/values/sources/source-drivers.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { PasswordInput } from '#web/ui/control/password-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { type ProviderKey, saveProviderKey } from './queries.ts'

setFieldErrors()

interface KeyDialogProps {
  provider: ProviderKey
  hasClients: boolean
  onClose: () => void
}

/** Sets the account's key of one provider. A stored key is never shown; an empty field leaves it. */
export function KeyDialog({
  provider: { driver, key, can_search, can_check },
  hasClients,
  onClose,
}: KeyDialogProps) {
  const t = useT()
  const save = useMutation(saveProviderKey)
  const provider = sourceDrivers[driver].label
  const form = useZodForm(ProviderKeyBody, {
    key: '',
    is_on: key?.is_on ?? driver !== 'google_places',
    in_searches: key?.in_searches ?? false,
    in_checks: key?.in_checks ?? false,
    for_clients: key?.for_clients ?? false,
  })
  const choices = [
    { name: 'is_on', label: t('providerKeys.use'), hint: undefined, isShown: true },
    {
      name: 'in_searches',
      label: t('sources.inSearches'),
      hint: t('sources.inSearchesHint'),
      isShown: can_search,
    },
    {
      name: 'in_checks',
      label: t('sources.inChecks'),
      hint: t('sources.inChecksHint'),
      isShown: can_check,
    },
    {
      name: 'for_clients',
      label: t('providerKeys.forClients'),
      hint: t('providerKeys.forClientsHint'),
      isShown: hasClients,
    },
  ] as const
  return (
    <DialogForm
      title={t(key ? 'providerKeys.changeTitle' : 'providerKeys.addTitle', { provider })}
      description={t(`sources.terms.${driver}`)}
      form={form}
      onClose={onClose}
      onSubmit={async ({ key: typed, ...body }) => {
        await save.mutateAsync({ driver, ...body, ...(typed && { key: typed }) })
        onClose()
      }}
    >
      <div className="grid gap-4">
        <FormField
          control={form.control}
          name="key"
          label={t('sources.key')}
          hint={t(key ? 'sources.keyStays' : 'sources.keyHint')}
        >
          {({ value, ...field }) => (
            <PasswordInput
              {...field}
              value={value ?? ''}
              autoComplete="off"
              placeholder={key ? '••••••••' : ''}
            />
          )}
        </FormField>
        {choices
          .filter(({ isShown }) => isShown)
          .map(({ name, label, hint }) => (
            <div key={name} className="grid gap-1">
              <Checkbox
                checked={form.watch(name)}
                onChange={({ target }) => form.setValue(name, target.checked, { shouldDirty: true })}
              >
                {label}
              </Checkbox>
              {hint && <p className="text-sm text-fg-muted">{hint}</p>}
            </div>
          ))}
      </div>
    </DialogForm>
  )
}
