import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Control, ControllerRenderProps } from 'react-hook-form'
import type { BusinessProfile } from '#contract/account/business-profile.ts'
import { countryOptions } from '#web/i18n/names/countries.ts'
import { useT } from '#web/i18n/t.tsx'
import { EmailInput } from '#web/ui/control/email-input.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Textarea } from '#web/ui/control/textarea.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Combobox } from '#web/ui/select/combobox.tsx'
import { TimeZoneSelect } from '../me/time-zone-select.tsx'
import { useSource } from './marked-fields.ts'

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

type ProfileControl = Control<BusinessProfile, unknown, BusinessProfile>

interface ProfileFieldProps<Name extends keyof BusinessProfile> {
  control: ProfileControl
  name: Name
  label: string
  hint?: string
  children: (field: ControllerRenderProps<BusinessProfile, Name>) => ReactNode
}

/** A field of the profile that says which page its value came from. */
function ProfileField<Name extends keyof BusinessProfile>(props: ProfileFieldProps<Name>) {
  const t = useT()
  const source = useSource(props.name)
  const mark = source && (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      title={source}
      className="flex max-w-56 items-center gap-1 rounded-xs text-xs font-medium text-info hover:underline"
    >
      <Sparkles aria-hidden="true" className="size-3.5 flex-none" />
      <span className="truncate">{t('businessProfile.fromPage', { page: pageOf(source) })}</span>
    </a>
  )
  return <FormField {...props} aside={mark} className={source ? '-m-2 rounded-md bg-info-tint p-2' : ''} />
}

/** A page as its readers call it: the host, or the path that tells it from the first page. */
function pageOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  return pathname === '/' ? hostname : pathname
}

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
      <ProfileField
        control={control}
        name="profiles"
        label={t('businessProfile.profiles')}
        hint={t('businessProfile.profilesHint')}
      >
        {(field) => <Textarea {...field} dir="ltr" rows={3} maxLength={2_000} spellCheck={false} />}
      </ProfileField>
    </FormSection>
  )
}

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

interface CountrySelectProps {
  value: string
  onChange: (code: string) => void
}

/** A country by its name in the user's language. */
function CountrySelect({ value, onChange }: CountrySelectProps) {
  const countries = countryOptions()
  return (
    <Combobox
      options={countries}
      value={countries.find((country) => country.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
