import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { densities } from '#contract/values/list-views.ts'
import { Profile } from '#contract/account/me.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { Answer } from '#web/api/call.ts'
import { useT } from '#web/i18n/t.tsx'
import { meQuery } from '#web/session/me.ts'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SettingsForm } from '#web/ui/page/settings-form.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { setTableDensity, tableDensity } from '#web/ui/table/density.ts'
import { chooseMode } from '#web/ui/theme/theme.ts'
import { useMode } from '#web/ui/theme/use-mode.ts'
import { ImageField } from './image-field.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { removePhoto, saveProfile, uploadPhoto } from './queries.ts'

setFieldErrors()

/** Who one is, and how the product looks here. */
export function ProfilePage() {
  const t = useT()
  const me = useQuery(meQuery)
  return (
    <ProfileFrame title={t('shell.profile')}>
      <QueryView query={me} loadFailed={t('me.loadFailed')}>
        {(found) => <ProfileForm me={found} />}
      </QueryView>
    </ProfileFrame>
  )
}

function ProfileForm({ me }: { me: Answer<'getMe'> }) {
  const t = useT()
  const save = useMutation(saveProfile)
  const { first_name, last_name } = me
  const form = useLiveForm(Profile.pick({ first_name: true, last_name: true }), { first_name, last_name })
  return (
    <SettingsForm form={form} onSave={(values) => save.mutateAsync(values)}>
      <FormSection title={t('me.you')} hint={t('me.youHint')}>
        <ImageField
          label={t('me.photo')}
          chooseLabel={t('me.choosePhoto')}
          hasImage={me.photo !== null}
          preview={<Avatar name={`${first_name} ${last_name}`.trim() || me.email} photo={me.photo} large />}
          upload={uploadPhoto}
          remove={removePhoto}
        />
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <FormField control={form.control} name="first_name" label={t('me.firstName')}>
            {(field) => <Input {...field} autoComplete="given-name" maxLength={80} />}
          </FormField>
          <FormField control={form.control} name="last_name" label={t('me.lastName')}>
            {(field) => <Input {...field} autoComplete="family-name" maxLength={80} />}
          </FormField>
        </div>
      </FormSection>
      <Display />
    </SettingsForm>
  )
}

/** Choices of this browser: they hold at once. */
function Display() {
  const t = useT()
  const { choice } = useMode()
  const [density, setDensity] = useState(tableDensity)
  return (
    <FormSection title={t('me.display')} hint={t('me.displayHint')}>
      <Field label={t('me.theme')}>
        <Segmented
          className="self-start"
          label={t('me.theme')}
          value={choice}
          options={[
            { value: 'light', label: t('me.light') },
            { value: 'dark', label: t('me.dark') },
            { value: 'system', label: t('me.system') },
          ]}
          onChange={chooseMode}
        />
      </Field>
      <Field label={t('common.table.density')} hint={t('me.densityHint')}>
        <Segmented
          className="self-start"
          label={t('common.table.density')}
          value={density}
          options={densities.map((one) => ({ value: one, label: t(`common.table.${one}`) }))}
          onChange={(chosen) => {
            setTableDensity(chosen)
            setDensity(chosen)
          }}
        />
      </Field>
      <div>
        <SingleKeysSwitch>{t('me.singleKeys')}</SingleKeysSwitch>
        <p className="text-xs text-fg-muted">{t('me.singleKeysHint')}</p>
      </div>
    </FormSection>
  )
}
