import { currentLanguage } from '#web/i18n/locale.ts'
import { Combobox } from '#web/ui/select/combobox.tsx'
import { countryCodes } from './country-codes.ts'

interface CountrySelectProps {
  value: string
  onChange: (code: string) => void
}

/** A country by its name in the user's language. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const language = currentLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Combobox
      options={countries}
      value={countries.find((country) => country.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
