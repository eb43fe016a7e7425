import { Clock } from 'lucide-react'
import { Combobox } from '#web/ui/select/combobox.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }),
)

interface TimeZoneSelectProps {
  value: string
  onChange: (zone: string) => void
}

/** A time zone by its place, found by typing. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const chosen = value === '' ? null : (zones.find((zone) => zone.value === value) ?? { value, label: value })
  return (
    <Combobox
      icon={Clock}
      options={zones}
      value={chosen}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
