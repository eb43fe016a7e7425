import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { type ProfileControl, ProfileField } from './profile-field.tsx'

export function ContactSection({ control }: { control: ProfileControl }) {
  const t = useT()
  return (
    <FormSection title={t('businessProfile.contact')} hint={t('businessProfile.contactHint')}>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <ProfileField control={control} name="email" label={t('businessProfile.email')}>
          {(field) => <EmailInput {...field} dir="ltr" />}
        </ProfileField>
        <ProfileField control={control} name="phone" label={t('businessProfile.phone')}>
          {(field) => <Input {...field} type="tel" dir="ltr" maxLength={40} />}
        </ProfileField>
      </div>
      <ProfileField control={control} name="street" label={t('businessProfile.street')}>
        {(field) => <Input {...field} autoComplete="street-address" maxLength={200} />}
      </ProfileField>
      <div className="grid grid-cols-[12rem_minmax(0,1fr)] gap-4 max-tablet:grid-cols-1">
        <ProfileField control={control} name="postal_code" label={t('businessProfile.postalCode')}>
          {(field) => <Input {...field} autoComplete="postal-code" maxLength={20} />}
        </ProfileField>
        <ProfileField control={control} name="city" label={t('businessProfile.city')}>
          {(field) => <Input {...field} maxLength={120} />}
        </ProfileField>
      </div>
    </FormSection>
  )
}
