import { fieldError } from '#contract/messages/field-errors.ts'
import { growthRates, socialNetworks } from '#contract/values/creators/creator-filters.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { countryOptions, languageOptions } from '#web/i18n/names/countries.ts'
import { useT } from '#web/i18n/t.tsx'
import { Checkbox } from '#web/ui/choice/checkbox.tsx'
import { Input } from '#web/ui/control/input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import { WordsField } from '../people/values-field.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { FilterGroup } from '../filters/filter-groups.tsx'
import type { KindFormProps } from '../kinds/search-kind.ts'
import { SkipOwned } from '../kinds/skip-owned.tsx'
import { type CreatorSearch, wrongIn } from './creator-search.ts'
import { GrowthField } from './growth-field.tsx'
import { NumberLine, RangeLine, ShareLine } from './range-lines.tsx'

/** What creators have to be like: the filters of specification 3, in the groups of their meaning. */
export default function CreatorForm({ search, onChange, missing, preview }: KindFormProps) {
  const t = useT()
  const { creators = {}, keywords = [] } = search
  const wrong = wrongIn(search)
  const change = (part: { [Key in keyof CreatorSearch]: CreatorSearch[Key] | undefined }) => {
    const next = Object.entries({ ...creators, ...part }).filter(
      ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
    )
    onChange({ creators: next.length > 0 ? (Object.fromEntries(next) as CreatorSearch) : undefined }) // fewer keys
  }
  const { platforms = [] } = creators
  const group = groupProps(creators, change, t('newSearch.any'))
  const lines = { creators, wrong, onChange: change }
  return (
    <div className="flex flex-col gap-5 max-tablet:gap-4">
      <Field
        label={t('newSearch.creators.platforms')}
        error={missing.includes('platforms') ? fieldError('required') : undefined}
      >
        <div className="grid grid-cols-3 gap-x-3 gap-y-1 max-tablet:grid-cols-2">
          {socialNetworks.map((network) => (
            <Checkbox
              key={network}
              aria-invalid={missing.includes('platforms') || undefined}
              checked={platforms.includes(network)}
              onChange={({ target }) =>
                change({
                  platforms: socialNetworks.filter((one) =>
                    one === network ? target.checked : platforms.includes(one),
                  ),
                })
              }
            >
              {networkName(network)}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field label={t('newSearch.creators.keywords')} optional>
        <WordsField
          value={keywords}
          onChange={(next) => onChange({ keywords: next.length > 0 ? next : undefined })}
          placeholder={t('newSearch.creators.keywordsPlaceholder')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        <Choices
          label={t('newSearch.creators.countries')}
          placeholder={t('newSearch.creators.anyCountry')}
          options={countryOptions()}
          value={creators.countries ?? []}
          onChange={(countries) => change({ countries })}
        />
        <Choices
          label={t('newSearch.creators.languages')}
          placeholder={t('newSearch.creators.anyLanguage')}
          options={languageOptions()}
          value={creators.languages ?? []}
          onChange={(languages) => change({ languages })}
        />
      </div>
      <Field label={t('newSearch.creators.username')} optional>
        <Input
          value={creators.username ?? ''}
          maxLength={100}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => change({ username: event.target.value || undefined })}
        />
      </Field>
      <div>
        <FilterGroup
          title={t('newSearch.creators.audience')}
          {...group(['followers_min', 'followers_max', 'age_min', 'age_max'])}
        >
          <RangeLine range="followers" {...lines} />
          <RangeLine range="age" {...lines} />
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.creators.results')}
          {...group([
            'engagements_min',
            'engagements_max',
            'reelsPlays_min',
            'reelsPlays_max',
            'saves_min',
            'saves_max',
            'shares_min',
            'shares_max',
            'views_min',
            'views_max',
          ])}
        >
          {(['engagements', 'reelsPlays', 'saves', 'shares', 'views'] as const).map((range) => (
            <RangeLine key={range} range={range} {...lines} />
          ))}
        </FilterGroup>
        <FilterGroup
          title={t('newSearch.creators.quality')}
          {...group(['engagementRate', 'audience', 'lastposted'])}
        >
          <ShareLine
            label={t('newSearch.creators.engagementRate')}
            step={0.5}
            value={creators.engagementRate}
            onChange={(engagementRate) => change({ engagementRate })}
          />
          <ShareLine
            label={t('newSearch.creators.credibility')}
            hint={t('newSearch.creators.credibilityHint')}
            step={5}
            value={creators.audience?.credibility}
            onChange={(credibility) =>
              change({ audience: credibility == null ? undefined : { credibility } })
            }
          />
          <NumberLine
            label={t('newSearch.creators.lastposted')}
            unit={t('newSearch.creators.days')}
            error={wrong['lastposted']}
            value={creators.lastposted}
            onChange={(lastposted) => change({ lastposted })}
          />
        </FilterGroup>
        <FilterGroup title={t('newSearch.creators.growth')} {...group([...growthRates])}>
          {growthRates.map((rate) => (
            <GrowthField
              key={rate}
              rate={rate}
              value={creators[rate] ?? {}}
              error={wrong[rate]}
              onChange={(growth) => change({ [rate]: growth })}
            />
          ))}
        </FilterGroup>
      </div>
      <div className="grid gap-1">
        <Checkbox
          checked={!!creators.has_email}
          onChange={(event) => change({ has_email: event.target.checked || undefined })}
        >
          {t('newSearch.hasEmail')}
        </Checkbox>
        <SkipOwned search={search} onChange={onChange} preview={preview} />
      </div>
    </div>
  )
}

/** How many filters of a group are on, and how to clear them. */
const groupProps =
  (creators: CreatorSearch, change: (part: CreatorSearch) => void, any: string) =>
  (fields: (keyof CreatorSearch)[]) => {
    const count = fields.filter((field) => creators[field] != null).length
    const cleared = Object.fromEntries(fields.map((field) => [field, undefined]))
    return { count, summary: count > 0 ? '' : any, onClear: () => change(cleared) }
  }

interface ChoicesProps {
  label: string
  placeholder: string
  options: Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

function Choices({ label, placeholder, options, value, onChange }: ChoicesProps) {
  return (
    <Field label={label}>
      <ChipsCombobox
        value={options.filter((option) => value.includes(option.value))}
        onChange={(next) => onChange(next.map((option) => option.value))}
        options={options}
        placeholder={placeholder}
      />
    </Field>
  )
}
