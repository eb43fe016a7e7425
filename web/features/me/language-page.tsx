import { useMutation, useQuery } from '@tanstack/react-query'
import { Profile } from '#contract/account/me.ts'
import { setFieldErrors } from '#contract/messages/zod-errors.ts'
import type { Answer } from '#web/api/call.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { languageNames } from '#web/session/language-names.ts'
import { meQuery } from '#web/session/me.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SettingsForm } from '#web/ui/page/settings-form.tsx'
import { useLiveForm } from '#web/ui/form/use-live-form.ts'
import { Select } from '#web/ui/select/select.tsx'
import { QueryView } from '#web/ui/state/query-view.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { saveProfile } from './queries.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

setFieldErrors()

/** The language of the pages and emails, and the clock that their times follow. */
export function LanguagePage() {
  const t = useT()
  const me = useQuery(meQuery)
  return (
    <ProfileFrame title={t('shell.languageAndTime')}>
      <QueryView query={me} loadFailed={t('me.loadFailed')}>
        {(found) => <LanguageForm me={found} />}
      </QueryView>
    </ProfileFrame>
  )
}

function LanguageForm({ me }: { me: Answer<'getMe'> }) {
  const t = useT()
  const save = useMutation(saveProfile)
  const form = useLiveForm(Profile.pick({ language: true, time_zone: true }), {
    language: me.language ?? currentLanguage(),
    time_zone: me.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return (
    <SettingsForm form={form} onSave={(values) => save.mutateAsync(values)}>
      <FormSection title={t('me.place')} hint={t('me.placeHint')}>
        <FormField control={form.control} name="language" label={t('me.language')}>
          {({ value, onChange }) => (
            <Select
              value={value}
              options={languageNames.map(({ language, name }) => ({ value: language, label: name }))}
              onChange={onChange}
            />
          )}
        </FormField>
        <FormField control={form.control} name="time_zone" label={t('me.timeZone')}>
          {({ value, onChange }) => <TimeZoneSelect value={value} onChange={onChange} />}
        </FormField>
      </FormSection>
    </SettingsForm>
  )
}
