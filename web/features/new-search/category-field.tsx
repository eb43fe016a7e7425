import { useState } from 'react'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ChipsCombobox } from '#web/ui/select/combobox.tsx'
import type { Option } from '#web/ui/select/option.ts'
import { type Region, unquoted } from './criteria.ts'
import { useAreNamesComing, useCategories } from './known-places.ts'
import type { Change } from './new-search-search.ts'
import { type Category, categoriesQuery } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'

interface CategoryFieldProps {
  categories: readonly string[]
  keywords: readonly string[]
  /** Where the search looks: suggestions say how many there are. */
  region: Region
  onChange: Change
  error: string | undefined
}

const wordMark = 'word:'

/** Categories and brands by their names and search words in any language; else a text in the names of places. */
export function CategoryField({ categories, keywords, region, onChange, error }: CategoryFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [wasEntered, setEntered] = useState(false)
  const word = typed.trim()
  const { found, isLoading } = useSuggestions(
    { ...categoriesQuery({ q: word, language: currentLanguage(), ...region }), enabled: wasEntered },
    word,
    nameOf,
  )
  const chosen = useCategories(categories)
  const areComing = useAreNamesComing('categories', categories)
  const unnamed = (id: string) => (areComing ? t('newSearch.nameComing') : id)
  const named = new Map(chosen.map((category) => [category.id, nameOf(category)]))
  const chips: Option[] = [
    ...categories.map((id) => ({
      value: id,
      label: named.get(id) ?? unnamed(id),
    })),
    ...keywords.map(asKeyword),
  ]
  const options = [...found.map(asOption), ...(word ? [inNames(word)] : [])]

  function asOption(category: Category): Option {
    const { id, kind, count, is_exact, is_guess, matched, path } = category
    const name = nameOf(category)
    const group = path.at(-1)
    const label = kind === 'brand' ? t('newSearch.brand', { name }) : name
    const hints = [is_guess ? null : matched, group && categoryName(group)]
    return {
      value: id,
      label: is_guess ? t('newSearch.didYouMean', { name: label }) : label,
      hint: hints.filter(Boolean).join(' · ') || undefined,
      count: is_exact ? count : t('newSearch.orMore', { count: formatNumber(count) }),
    }
  }

  /** A text as it was left in the field: the search finds out what it means. In quotation marks it is one in names. */
  function asKeyword(keyword: string): Option {
    const text = unquoted(keyword)
    return { value: wordMark + keyword, label: text === keyword ? text : t('newSearch.quoted', { text }) }
  }

  function inNames(text: string): Option {
    return {
      value: `${wordMark}"${unquoted(text)}"`,
      label: t('newSearch.inNames', { text: unquoted(text) }),
    }
  }

  function choose(next: readonly Option[]) {
    const words = next.filter(({ value }) => value.startsWith(wordMark))
    const rest = next.filter(({ value }) => !value.startsWith(wordMark))
    onChange({
      categories: listed(rest.map(({ value }) => value)),
      keywords: listed(words.map(({ value }) => value.slice(wordMark.length))),
    })
  }

  return (
    <Field label={t('newSearch.category')} error={error}>
      <ChipsCombobox
        value={chips}
        onChange={choose}
        options={options}
        onFocus={() => setEntered(true)}
        onSearch={setTyped}
        onLeave={(text) => choose([...chips, asKeyword(text)])}
        loading={isLoading && found.length === 0}
        placeholder={t('newSearch.categoryPlaceholder')}
      />
    </Field>
  )
}

const listed = (texts: string[]) => (texts.length > 0 ? [...new Set(texts)] : undefined)

const nameOf = ({ kind, label }: Category) => (kind === 'brand' ? label : categoryName(label))
