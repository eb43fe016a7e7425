import { useState } from 'react'
import { tableKinds } from '#contract/values/tables/table-fields.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { countryOptions } from '#web/i18n/names/countries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { FileFields } from './file-fields.tsx'
import type { Change, TableDraft } from './queries.ts'

interface Props {
  table: TableDraft
  onChange: Change
}

const none = 'none'

/** What holds for all rows of a table. Each change is saved at once, and the first rows show it. */
export function TableFacts({ table, onChange }: Props) {
  const t = useT()
  const { kind, name, licence, attribution, country, network, taken_on, replaces } = table
  const hasAccounts = table.columns.some(({ field }) => field === 'account') // each says its network
  return (
    <div className="grid gap-4">
      <Field label={t('tables.kind')}>
        <Select
          value={kind}
          options={tableKinds.map((one) => ({ value: one, label: t(`tables.kind.${one}`) }))}
          onChange={(next) => onChange({ kind: next })}
        />
      </Field>
      <Field label={t('tables.name')} hint={replaces ? t('tables.replaces') : undefined}>
        <SavedInput value={name} most={80} onSave={(next) => onChange({ name: next })} />
      </Field>
      {kind === 'creators' && (
        <>
          {!hasAccounts && (
            <Field label={t('tables.network')}>
              <Select
                value={network}
                options={socialNetworks.map((one) => ({ value: one, label: networkName(one) }))}
                onChange={(next) => onChange({ network: next })}
              />
            </Field>
          )}
          <Field label={t('tables.takenOn')}>
            <Input
              type="date"
              defaultValue={taken_on ?? ''}
              onBlur={({ target }) => onChange({ taken_on: target.value || null })}
            />
          </Field>
        </>
      )}
      <Field label={t('tables.country')}>
        <Select
          value={country ?? none}
          options={[{ value: none, label: t('tables.noCountry') }, ...countryOptions()]}
          onChange={(next) => onChange({ country: next === none ? null : next })}
        />
      </Field>
      <Field label={t('tables.licence')}>
        <SavedInput value={licence} most={100} onSave={(next) => onChange({ licence: next })} />
      </Field>
      <Field label={t('tables.attribution')}>
        <SavedInput value={attribution} most={200} onSave={(next) => onChange({ attribution: next })} />
      </Field>
      <FileFields file={table} onChange={onChange} />
    </div>
  )
}

/** A text that is saved when the user leaves it; left empty it is as before. */
function SavedInput({
  value,
  most,
  onSave,
}: {
  value: string
  most: number
  onSave: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  return (
    <Input
      value={typed}
      maxLength={most}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const text = typed.trim()
        setTyped(text || value)
        if (text && text !== value) onSave(text)
      }}
    />
  )
}
