import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { afterEach } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { transformSync } from 'oxc-transform'
import { addressesId, printAddresses } from '#web/build/addresses.ts'
import { isDocs, printDocs } from '#web/build/docs/docs.ts'
import { askedTexts, isTexts, printChoice, printTextSets } from '#web/build/texts.ts'

/** `node --test --import ./testing/react.ts x.test.tsx`: a document, and `.tsx` files that Node can load. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === addressesId || isTexts(specifier) || isDocs(specifier))
      return { url: specifier, format: 'module', shortCircuit: true }
    // The router asks this file whether it is a server; by Node's conditions it would be one.
    if (specifier !== '@tanstack/router-core/isServer') return next(specifier, context)
    return next(specifier, { ...context, conditions: ['browser', 'import'] })
  },
  load(url, context, next) {
    if (url === addressesId) return { format: 'module', source: printAddresses(), shortCircuit: true }
    if (isDocs(url)) return { format: 'module', source: printDocs(url) ?? '', shortCircuit: true }
    if (isTexts(url)) {
      const asked = askedTexts(url)
      const source = asked
        ? printChoice(asked.set, asked.language, (file) => pathToFileURL(file).href)
        : printTextSets(url)
      return { format: 'module', source, shortCircuit: true }
    }
    // The build answers such an import with the address of the file.
    if (url.endsWith('?url'))
      return {
        format: 'module',
        source: `export default ${JSON.stringify(url.slice(0, -'?url'.length))}`,
        shortCircuit: true,
      }
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message ?? ''}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})

GlobalRegistrator.register({ url: 'http://quarry.test/', width: 1440, height: 900 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { loadLanguage, loadTexts } = await import('#web/i18n/language.ts')
const { setNames } = await import('./project/all-texts.ts')
const { cleanup } = await import('@testing-library/react')
await loadLanguage('en')
await loadTexts(...setNames)
afterEach(() => {
  cleanup()
  localStorage.clear()
})
