import { useState } from 'react'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { FilterSelect } from '#web/ui/select/filter-select.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { RadioGroup } from '#web/ui/choice/radio-group.tsx'
import { ChipsCombobox, Combobox } from '#web/ui/select/combobox.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { Slider } from '#web/ui/choice/slider.tsx'
import { Switch } from '#web/ui/choice/switch.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Row, Section } from './section.tsx'

const categories: Option[] = [
  { value: 'dentist', label: 'Dentist', count: 1240 },
  { value: 'orthodontist', label: 'Orthodontist', count: 310 },
  { value: 'bakery', label: 'Bakery', count: 88, hint: 'Food' },
  { value: 'florist', label: 'Florist', count: 41 },
]
const places: Option[] = [
  { value: 'testville', label: 'Testville', hint: 'City' },
  { value: 'mockbury', label: 'Mockbury', hint: 'Town near Testville' },
]

const states = [
  { value: 'ready', label: 'Ready' },
  { value: 'failed', label: 'Failed' },
] as const

export function Choices() {
  const [email, setEmail] = useState<'all' | 'found' | 'potential' | 'not_found'>('all')
  const [by, setBy] = useState<'place' | 'map'>('map')
  const [radius, setRadius] = useState(8)
  const [chips, setChips] = useState<Option[]>(categories.slice(0, 2))
  const [place, setPlace] = useState<Option | null>(places[0] ?? null)
  const [match, setMatch] = useState<'contain' | 'exact' | 'start'>('contain')
  const [filter, setFilter] = useState<'ready' | 'failed'>()
  const [other, setOther] = useState<'ready' | 'failed' | undefined>('failed')
  const [on, setOn] = useState(true)
  return (
    <Section title="Choices">
      <Row>
        <Segmented
          label="Email"
          value={email}
          onChange={setEmail}
          options={[
            { value: 'all', label: 'All', count: 1240 },
            { value: 'found', label: 'Found', count: 843 },
            { value: 'potential', label: 'Potential', count: 96 },
            { value: 'not_found', label: 'Not found', count: 301 },
          ]}
        />
        <FilterSelect
          label="State"
          every="Every state"
          value={filter}
          options={states}
          onChange={setFilter}
        />
        <FilterSelect label="State" every="Every state" value={other} options={states} onChange={setOther} />
      </Row>
      <Row>
        <Checkbox checked={on} onChange={() => setOn(!on)}>
          Skip leads already in my lists
        </Checkbox>
        <Checkbox mixed>Some of them</Checkbox>
        <Checkbox disabled>Not for now</Checkbox>
        <Switch checked={on} onChange={() => setOn(!on)}>
          Wallet access
        </Switch>
      </Row>
      <div className="grid max-w-180 gap-5 tablet:grid-cols-2">
        <Field label="Category or keyword">
          <ChipsCombobox value={chips} onChange={setChips} options={categories} />
        </Field>
        <Field label="Place" hint="City, town or suburb">
          <Combobox value={place} onChange={setPlace} options={places} />
        </Field>
        <Segmented
          grow
          label="Place by"
          value={by}
          onChange={setBy}
          options={[
            { value: 'place', label: 'By place' },
            { value: 'map', label: 'On map' },
          ]}
        />
        <div className="flex items-center gap-3">
          <Slider label="Radius" value={radius} onChange={setRadius} min={1} max={50} />
          <NumberField
            aria-label="Radius"
            value={radius}
            onChange={(value) => setRadius(value ?? 1)}
            min={1}
            max={50}
            unit="km"
            className="w-24"
          />
        </div>
        <Field label="Match">
          <Select
            value={match}
            onChange={setMatch}
            options={[
              { value: 'contain', label: 'Contains' },
              { value: 'exact', label: 'Exact' },
              { value: 'start', label: 'Starts with' },
            ]}
          />
        </Field>
        <RadioGroup
          label="Existing contacts"
          value={by}
          onChange={setBy}
          options={[
            { value: 'place', label: 'Leave as they are' },
            { value: 'map', label: 'Fill empty fields', hint: 'Nothing that is there is changed' },
          ]}
        />
      </div>
    </Section>
  )
}
