import { fieldError } from '#contract/messages/field-errors.ts'
import { type CompanyList, companyLists } from '#contract/values/list-types.ts'
import { type PlainKey, useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Segmented } from '#web/ui/choice/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { AddressFields } from '../domain/address-fields.tsx'
import type { KindFormProps } from '../kinds/search-kind.ts'
import { SkipOwned } from '../kinds/skip-owned.tsx'
import { HeadcountFields } from '../people/headcount-fields.tsx'
import { filled } from '../people/people-search.ts'
import { PlacesField, WordsField } from '../people/values-field.tsx'
import { FirstValues } from '../preview/first-values.tsx'
import { type CompanySearch, isAsking, unlessDefault } from './company-search.ts'

const intoWords: Record<CompanyList, PlainKey> = {
  local: 'newSearch.company.intoLocal',
  domain: 'newSearch.company.intoDomain',
}

/** Which companies, and what the list holds of them. */
export default function CompanyForm({ search, onChange, missing, preview }: KindFormProps) {
  const t = useT()
  const isPhone = usePhone()
  const asked = search.company ?? {}
  const change = (part: { [Key in keyof CompanySearch]: CompanySearch[Key] | undefined }) =>
    onChange({ company: filled<CompanySearch>({ ...asked, ...part }) })
  return (
    <div className="flex flex-col gap-5 max-tablet:gap-4">
      <Field
        label={t('newSearch.people.industries')}
        error={missing.includes('industries') ? fieldError('required') : undefined}
      >
        <WordsField
          of="companies"
          field="industry"
          value={asked.industries ?? []}
          onChange={(industries) => change({ industries })}
          placeholder={t('newSearch.company.industriesPlaceholder')}
        />
      </Field>
      {isPhone && !isAsking(asked) && (
        <div className="-mx-4">
          <FirstValues
            of="companies"
            field="industry"
            onChoose={(value) => change({ industries: [value] })}
          />
        </div>
      )}
      <Field label={t('newSearch.people.places')}>
        <PlacesField of="companies" value={asked.places ?? []} onChange={(places) => change({ places })} />
      </Field>
      <HeadcountFields min={asked.min} max={asked.max} onChange={change} />
      <Field label={t('newSearch.company.keywords')}>
        <WordsField value={asked.keywords ?? []} onChange={(keywords) => change({ keywords })} />
      </Field>
      <div className="grid gap-1.5">
        <p className="font-medium text-fg-strong">{t('newSearch.company.into')}</p>
        <Segmented
          grow
          label={t('newSearch.company.into')}
          value={asked.into ?? companyLists[0]}
          options={companyLists.map((into) => ({ value: into, label: t(intoWords[into]) }))}
          onChange={(into) => change({ into: unlessDefault(into) })}
        />
      </div>
      {asked.into === 'domain' && <AddressFields search={search} onChange={onChange} />}
      <div className="grid gap-1">
        {asked.into !== 'domain' && (
          <Checkbox
            checked={asked.has_website ?? false}
            onChange={(event) => change({ has_website: event.target.checked || undefined })}
          >
            {t('newSearch.hasWebsite')}
          </Checkbox>
        )}
        <SkipOwned search={search} onChange={onChange} preview={preview} />
      </div>
    </div>
  )
}
