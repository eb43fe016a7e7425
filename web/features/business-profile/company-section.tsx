import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { type ProfileControl, ProfileField } from './profile-field.tsx'

export function CompanySection({ control }: { control: ProfileControl }) {
  const t = useT()
  return (
    <FormSection title={t('businessProfile.company')} hint={t('businessProfile.companyHint')}>
      <ProfileField control={control} name="name" label={t('businessProfile.name')}>
        {(field) => <Input {...field} autoComplete="organization" maxLength={120} />}
      </ProfileField>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <ProfileField control={control} name="website" label={t('businessProfile.website')}>
          {(field) => (
            <Input
              {...field}
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={253}
            />
          )}
        </ProfileField>
        <ProfileField control={control} name="industry" label={t('businessProfile.industry')}>
          {(field) => <Input {...field} maxLength={120} />}
        </ProfileField>
      </div>
      <ProfileField
        control={control}
        name="description"
        label={t('businessProfile.description')}
        hint={t('businessProfile.descriptionHint')}
      >
        {(field) => <Textarea {...field} rows={4} maxLength={2_000} />}
      </ProfileField>
    </FormSection>
  )
}
