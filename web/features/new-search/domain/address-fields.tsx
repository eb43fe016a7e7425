import { type AddressKind, addressKinds } from '#contract/values/lead-states.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CountInput } from '../footer/count-input.tsx'
import type { KindFormProps } from '../kinds/search-kind.ts'
import { usualPerDomain } from './companies.ts'

const maxPerDomain = 100

const kindNames: Record<AddressKind, PlainKey> = {
  person: 'newSearch.domain.people',
  role: 'newSearch.domain.roles',
}

/** Which addresses of a website are wanted, and how many of each. */
export function AddressFields({ search, onChange }: Pick<KindFormProps, 'search' | 'onChange'>) {
  const t = useT()
  const chosen = search.address_kinds?.length ? search.address_kinds : [...addressKinds]

  function choose(kind: AddressKind, isOn: boolean) {
    const next = addressKinds.filter((one) => (one === kind ? isOn : chosen.includes(one)))
    if (next.length > 0) onChange({ address_kinds: next.length < addressKinds.length ? next : undefined })
  }
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-medium text-fg-strong">{t('newSearch.domain.kinds')}</legend>
        {addressKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            disabled={chosen.length === 1 && chosen.includes(kind)}
            onChange={(event) => choose(kind, event.target.checked)}
          >
            {t(kindNames[kind])}
          </Checkbox>
        ))}
      </fieldset>
      <Field label={t('newSearch.domain.perDomain')}>
        <CountInput
          className="w-32"
          value={search.max_per_domain ?? usualPerDomain}
          max={maxPerDomain}
          onChange={(max_per_domain) => onChange({ max_per_domain })}
        />
      </Field>
    </>
  )
}
