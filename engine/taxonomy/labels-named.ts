import { categories, nameOf } from './categories.ts'
import { fold, withAndWithoutArticle } from './words/fold.ts'

/**
 * Labels of the categories whose name in a language holds a text, is it, or begins with it. Case and accents do not
 * matter. None for an empty text.
 */
export function labelsNamed(text: string, language: string, way: 'contain' | 'exact' | 'start'): string[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const wantedForms = withAndWithoutArticle(wanted)
  const isMeant = {
    contain: (name: string, form: string) => name.includes(form),
    exact: (name: string, form: string) => name === form,
    start: (name: string, form: string) => name.startsWith(form),
  }[way]
  return categories
    .filter((category) => {
      const forms = withAndWithoutArticle(fold(nameOf(category, language)))
      return forms.some((name) => wantedForms.some((form) => isMeant(name, form)))
    })
    .map(({ label }) => label)
}
