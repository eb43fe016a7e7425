import dns from 'node:dns'
import { setTimeout as startAtOnce } from 'node:timers'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { transformSync } from 'oxc-transform'
import { addressesId, printAddresses } from '#web/build/addresses.ts'
import { isDocs, printDocs } from '#web/build/docs/docs.ts'
import { askedTexts, isTexts, printChoice, printTextSets } from '#web/build/texts.ts'

/**
 * A document for tests of pages, and `.tsx` files that Node can load. Test files that share a process share packages and
 * the window, which `clearDocument` empties between them. Modules of pages keep the session, the language and what was
 * asked, so each test file loads its own: a file that was imported as `x.test.tsx?for=3` gives its query to them.
 */
const root = new URL('../../', import.meta.url).href
/** Modules of pages, and those of tests that import them. Texts never change. */
const isOfOneFile = new RegExp(
  String.raw`^${root}(web/(?!build/|.*/texts/).*\.tsx?|testing/(react|page)\.ts)$`,
)
const queryOf = (url: string | undefined) => /\?for=\d+$/.exec(url ?? '')?.[0] ?? ''

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === addressesId || isTexts(specifier) || isDocs(specifier))
      return { url: specifier, format: 'module', shortCircuit: true }
    // The router asks this file whether it is a server; by Node's conditions it would be one.
    if (specifier === '@tanstack/router-core/isServer')
      return next(specifier, { ...context, conditions: ['browser', 'import'] })
    const found = next(specifier, context)
    return isOfOneFile.test(found.url) ? { ...found, url: found.url + queryOf(context.parentURL) } : found
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
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context)
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
  },
})

const sources = new Map<string, string>()

function compiled(path: string): string {
  const known = sources.get(path)
  if (known !== undefined) return known
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } })
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message ?? ''}`)
  sources.set(path, code)
  return code
}

const url = 'http://quarry.test/'
GlobalRegistrator.register({ url, width: 1440, height: 900 })
const { happyDOM } = window as unknown as {
  happyDOM: {
    setURL(url: string): void
    settings: { navigation: { disableMainFrameNavigation: boolean } }
  }
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const objects = [globalThis, document, navigator]
/** Packages keep their own state there under symbols and names that begin with an underscore. */
const keysOf = (one: object) => Object.getOwnPropertyNames(one).filter((key) => !key.startsWith('_'))
const first = objects.map((one) => new Set(keysOf(one)))
const opened = new Set<Parameters<typeof removeEventListener>>()
const listen = addEventListener.bind(window)
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  opened.add(listener)
  listen(...listener)
}

const timers = new Set<ReturnType<typeof setTimeout>>()
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = window[name].bind(window) as (...asked: unknown[]) => ReturnType<typeof setTimeout>
  const started = (run: unknown, ms: unknown, ...rest: unknown[]) => {
    // happy-dom gathers those without a delay in one timer, and loses all later ones when a page is left meanwhile.
    if (!ms && name === 'setTimeout') return startAtOnce(run as () => void, 0, ...rest)
    const timer = start(run, ms, ...rest)
    timers.add(timer)
    return timer
  }
  Object.assign(globalThis, { [name]: started })
}

// Nothing under `test` has an address (RFC 6761 6.2), which a machine without a network says after seconds.
const { lookup } = dns
const fail = (host: string, answer: (error: Error) => void) =>
  answer(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }))
Object.assign(dns, {
  lookup: (host: string, ...rest: unknown[]) =>
    host.endsWith('.test')
      ? fail(host, rest.at(-1) as (error: Error) => void)
      : (lookup as (...asked: unknown[]) => void)(host, ...rest),
})

/** Ends what the page still waits for, as a browser does with a tab that is closed. */
export function closeDocument(): void {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}

/** Prepares the next test file: an empty document and storage, and the window as it began. */
export function clearDocument(): void {
  for (const listener of opened) removeEventListener(...listener)
  opened.clear()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  happyDOM.settings.navigation.disableMainFrameNavigation = false
  happyDOM.setURL(url)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  objects.forEach((one, index) => {
    for (const key of keysOf(one)) if (!first[index]?.has(key)) Reflect.deleteProperty(one, key)
  })
}
