import { afterEach } from 'node:test'
import { clearDocument } from './workers/page-document.ts'

/** `node --test --import ./testing/react.ts x.test.tsx`: a document for each file, with the texts of all pages; rendered components are removed after each test. */
clearDocument()
const { loadLanguage, loadTexts } = await import('#web/i18n/language.ts')
const { setNames } = await import('./project/all-texts.ts')
const { cleanup } = await import('@testing-library/react')
await loadLanguage('en')
await loadTexts(...setNames)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Called when the test file has ended. */
export { closeDocument as end } from './workers/page-document.ts'
