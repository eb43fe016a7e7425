import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { TimeZoneSelect } from '../me/time-zone-select.tsx'
import { CountrySelect } from './country-select.tsx'
import { type ProfileControl, ProfileField } from './profile-field.tsx'

interface LocaleSectionProps {
  control: ProfileControl
  disabled: boolean
}

export function LocaleSection({ control, disabled }: LocaleSectionProps) {
  const t = useT()
  return (
    <FormSection title={t('businessProfile.locale')} hint={t('businessProfile.localeHint')}>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <ProfileField control={control} name="country" label={t('businessProfile.country')}>
          {({ value, onChange }) =>
            disabled ? <Input value={value} disabled /> : <CountrySelect value={value} onChange={onChange} />
          }
        </ProfileField>
        <ProfileField control={control} name="time_zone" label={t('businessProfile.timeZone')}>
          {({ value, onChange }) =>
            disabled ? <Input value={value} disabled /> : <TimeZoneSelect value={value} onChange={onChange} />
          }
        </ProfileField>
      </div>
    </FormSection>
  )
}
