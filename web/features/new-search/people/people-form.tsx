import { fieldError } from '#contract/messages/field-errors.ts'
import { departments, seniorities } from '#contract/values/lead-states.ts'
import { departmentName, seniorityName } from '#web/i18n/names/people-words.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { usePhone } from '#web/ui/table/use-media.ts'
import { FilterGroup } from '../filters/filter-groups.tsx'
import { KeysLine } from '../filters/keys-line.tsx'
import type { KindFormProps } from '../kinds/search-kind.ts'
import { SkipOwned } from '../kinds/skip-owned.tsx'
import { FirstValues } from '../preview/first-values.tsx'
import { HeadcountFields } from './headcount-fields.tsx'
import { filled, isAsking, type PeopleSearch } from './people-search.ts'
import { PlacesField, WordsField } from './values-field.tsx'

/** Who to look for, by role, place and company. */
export default function PeopleForm({ search, onChange, missing, preview }: KindFormProps) {
  const t = useT()
  const isPhone = usePhone()
  const asked = search.people ?? {}
  const change = (part: { [Key in keyof PeopleSearch]: PeopleSearch[Key] | undefined }) =>
    onChange({ people: filled({ ...asked, ...part }) })
  const { titles = [], companies = [], industries = [], keywords = [], min, max } = asked
  const { without_titles: withoutTitles = [], without_companies: withoutCompanies = [] } = asked
  const levels = asked.seniorities ?? []
  const ofDepartments = asked.departments ?? []
  const any = t('newSearch.any')
  const range = min || max ? [min ? formatNumber(min) : '1', max ? formatNumber(max) : ''].join('–') : ''
  const summary = (parts: readonly string[]) => parts.filter(Boolean).join(t('newSearch.comma')) || any
  return (
    <div className="flex flex-col gap-5 max-tablet:gap-4">
      <Field
        label={t('newSearch.people.titles')}
        error={missing.includes('titles') ? fieldError('required') : undefined}
        aside={
          <Select
            quiet
            aria-label={t('newSearch.people.match')}
            value={asked.match ?? 'contain'}
            options={[
              { value: 'contain', label: t('newSearch.people.match.contain') },
              { value: 'exact', label: t('newSearch.people.match.exact') },
              { value: 'start', label: t('newSearch.people.match.start') },
            ]}
            onChange={(match) => change({ match: match === 'contain' ? undefined : match })}
          />
        }
      >
        <WordsField
          field="title"
          value={titles}
          onChange={(next) => change({ titles: next })}
          placeholder={t('newSearch.people.titlesPlaceholder')}
        />
      </Field>
      {isPhone && !isAsking(asked) && (
        <div className="-mx-4">
          <FirstValues of="people" field="title" onChoose={(value) => change({ titles: [value] })} />
        </div>
      )}
      <Field label={t('newSearch.people.places')}>
        <PlacesField value={asked.places ?? []} onChange={(places) => change({ places })} />
      </Field>
      <div>
        <FilterGroup
          title={t('newSearch.people.role')}
          count={levels.length + ofDepartments.length}
          summary={summary([...levels.map(seniorityName), ...ofDepartments.map(departmentName)])}
          onClear={() => change({ seniorities: undefined, departments: undefined })}
        >
          <div className="grid gap-2">
            <KeysLine
              label={t('newSearch.people.seniority')}
              add={t('newSearch.people.add')}
              choices={seniorities.map((one) => [one, seniorityName(one)] as const)}
              value={levels}
              onChange={(next) => change({ seniorities: seniorities.filter((one) => next.includes(one)) })}
            />
            <KeysLine
              label={t('newSearch.people.department')}
              add={t('newSearch.people.add')}
              choices={departments.map((one) => [one, departmentName(one)] as const)}
              value={ofDepartments}
              onChange={(next) => change({ departments: departments.filter((one) => next.includes(one)) })}
            />
          </div>
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.people.company')}
          count={companies.length + industries.length + (range ? 1 : 0)}
          summary={summary([...companies, ...industries, range])}
          onClear={() =>
            change({ companies: undefined, industries: undefined, min: undefined, max: undefined })
          }
        >
          <div className="grid gap-3">
            <Field quiet label={t('newSearch.people.companies')}>
              <WordsField
                field="company"
                value={companies}
                onChange={(next) => change({ companies: next })}
              />
            </Field>
            <Field quiet label={t('newSearch.people.industries')}>
              <WordsField
                field="industry"
                value={industries}
                onChange={(next) => change({ industries: next })}
              />
            </Field>
            <HeadcountFields min={min} max={max} onChange={change} />
          </div>
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.people.keywords')}
          count={keywords.length}
          summary={summary(keywords)}
          onClear={() => change({ keywords: undefined })}
        >
          <WordsField
            label={t('newSearch.people.keywords')}
            value={keywords}
            onChange={(next) => change({ keywords: next })}
          />
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.people.exclude')}
          count={withoutTitles.length + withoutCompanies.length}
          summary={summary([...withoutTitles, ...withoutCompanies])}
          onClear={() => change({ without_titles: undefined, without_companies: undefined })}
        >
          <div className="grid gap-3">
            <Field quiet label={t('newSearch.people.withoutTitles')}>
              <WordsField
                field="title"
                value={withoutTitles}
                onChange={(next) => change({ without_titles: next })}
              />
            </Field>
            <Field quiet label={t('newSearch.people.withoutCompanies')}>
              <WordsField
                field="company"
                value={withoutCompanies}
                onChange={(next) => change({ without_companies: next })}
              />
            </Field>
          </div>
        </FilterGroup>
      </div>
      <div className="grid gap-1">
        <Checkbox
          checked={asked.has_email ?? false}
          onChange={(event) => change({ has_email: event.target.checked || undefined })}
        >
          {t('newSearch.hasEmail')}
        </Checkbox>
        <SkipOwned search={search} onChange={onChange} preview={preview} />
      </div>
    </div>
  )
}
