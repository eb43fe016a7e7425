import { useState } from 'react'
import { categoryName } from '#web/i18n/category-names.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { ChipsCombobox } from '#web/ui/control/combobox.tsx'
import type { Option } from '#web/ui/control/option.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useAreNamesComing, useCategories } from './known-places.ts'
import { categoriesQuery, type Category } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'
import type { Change } from './use-address.ts'

interface CategoryFieldProps {
  categories: readonly string[]
  keywords: readonly string[]
  onChange: Change
  error: string | undefined
}

const wordMark = 'word:'

/** Categories by label and search words in any language; what is none of them is looked for in the names of places. */
export function CategoryField({ categories, keywords, onChange, error }: CategoryFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const { found, isLoading } = useSuggestions(
    categoriesQuery({ q: word, language: currentLanguage() }),
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
    ...keywords.map((keyword) => ({
      value: wordMark + keyword,
      label: t('newSearch.quoted', { text: keyword }),
    })),
  ]
  const options = [...found.map(asOption), ...(word ? [asWord(word)] : [])]

  function asWord(text: string): Option {
    return { value: wordMark + text, label: t('newSearch.asKeyword', { text }) }
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
        onSearch={setTyped}
        onLeave={(text) => choose([...chips, asWord(text)])}
        loading={isLoading && found.length === 0}
        placeholder={t('newSearch.categoryPlaceholder')}
      />
    </Field>
  )
}

const listed = (texts: string[]) => (texts.length > 0 ? [...new Set(texts)] : undefined)

const nameOf = ({ label }: Category) => categoryName(label)

function asOption({ id, label, path, count }: Category): Option {
  const group = path.at(-1)
  return { value: id, label: categoryName(label), hint: group && categoryName(group), count }
}
