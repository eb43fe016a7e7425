import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Language, languages, languageTags } from '#contract/values/languages.ts'
import { bestFirst } from '#contract/values/lead-columns.ts'
import { defaultPageSize } from '#contract/values/list-views.ts'
import { readAddresses } from './addresses.ts'
import { type Bundle, scriptsOf } from './chunks/scripts-of.ts'
import { readTextSets, textsId, textsIn } from './texts.ts'

interface PageRoute {
  /** A regular expression for the path. */
  pattern: string
  isOpen: boolean
  /** The file of the page, from the folder of the web. */
  source: string
  /** The sets of texts that the page names. */
  texts: string[]
  /** Names of its first calls. */
  asked: string[]
}

const routeFiles = [
  'app/router.tsx',
  'app/routes/auth-routes.ts',
  'app/routes/settings-routes.ts',
  'app/routes/lead-routes.ts',
  'app/routes/key-routes.ts',
  'app/routes/crm-routes.ts',
]
const shell = 'app/shell/shell.tsx'
/** What the guard asks before it shows a page to a signed-in user. */
const askedFirst = ['getMe', 'listCampaignTypes']
/** What a page cannot be painted without, by its path; `:id` and `:type` of a call stand in the address. */
const askedBy: Record<string, string[]> = {
  '/lead-search/new-search': ['getChecklist'],
  '/lead-search/saved-lists/$listKey': ['getCampaign', 'listResults', 'listCampaignSearches'],
}
/** What these calls send where the address says nothing else, as the page would; `:language` is the reader's. */
export const earlyBodies: Record<string, object> = {
  listCampaignSearches: { limit: 1 },
  listResults: {
    search: '',
    custom_search: [],
    withEmail: -1,
    sent: -1,
    page: 1,
    limit: defaultPageSize,
    search_type: 'contain',
    sort: bestFirst,
    direction: 'asc',
    language: ':language',
  },
}

/** The routes of the product that open a page of their own, read from the text of their files. */
export function readPageRoutes(): PageRoute[] {
  const text = routeFiles
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  // A page of two routes has a name of its own, which stands for its import.
  const shared = new Map(
    Array.from(text.matchAll(/^const (\w+) = (lazyPage\([\s\S]+?\n\))$/gm), ([, name = '', page = '']) => [
      name,
      page,
    ]),
  )
  return text.split('createRoute(').flatMap((part) => {
    const [ours = ''] = part.split(/^const \w+ = lazyPage\(/m)
    const route = ours.replace(/\bcomponent: (\w+)/, (all, name: string) => shared.get(name) ?? all)
    const [, path] = /\bpath: '([^']+)'/.exec(route) ?? []
    // What a loader imports is no page.
    const page = route.slice(route.search(/\blazyPage\(/))
    const [, source, names = ''] = /import\('#web\/([^']+)'\)((?:,\s*'\w+')*)/.exec(page) ?? []
    if (!path || !source) return []
    return [
      {
        pattern: path.replaceAll(/\$\w+/g, '[^/]+'),
        isOpen: /\bopen: true/.test(route),
        source,
        texts: page.includes('withTexts(') ? (names.match(/\w+/g) ?? []) : [],
        asked: askedBy[path] ?? [],
      },
    ]
  })
}

/**
 * Starts loading with the page what its address needs: font, texts, shell and page. The script in the page chooses by
 * language, address and session, so that no file waits for a script that asks for it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const texts = await Promise.all(
          languageTags.map(async (language) => [
            language,
            {
              dir: languages[language].direction,
              files: bundle ? textFiles(bundle, language) : {},
              words: await frameWords(page, language),
            },
          ]),
        )
        const fonts = files.filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        return {
          html: page
            .replace('/*texts*/ {}', JSON.stringify(Object.fromEntries(texts)))
            // While developing there is no bundle, and nothing is loaded early.
            .replace('/*early*/ {}', bundle ? JSON.stringify(earlyFiles(bundle)) : '{}'),
          tags: fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}

/**
 * What the script in the page reads: names of files, which of them the shell and each page need, by number, and the
 * first calls.
 */
export function earlyFiles(bundle: Bundle) {
  const names: string[] = []
  const inPage = new Set(scriptsOf(bundle, 'main.tsx'))
  const numbers = (source: string) =>
    scriptsOf(bundle, source)
      .filter((file) => !inPage.has(file))
      .map((file) => {
        if (!names.includes(file)) names.push(file)
        return names.indexOf(file)
      })
  const pages = readPageRoutes().map(({ pattern, isOpen, source, texts, asked }) => [
    pattern,
    Number(isOpen),
    numbers(source),
    texts,
    asked.map(earlyCall),
  ])
  return {
    asked: askedFirst.map(earlyCall),
    shell: numbers(shell),
    pages,
    files: names.map(nameOf),
  }
}

/** Path of a call, and what it sends if it is no GET. */
function earlyCall(name: string): [path: string, body?: string] {
  const [method, path] = readAddresses()[name]?.split(' ') ?? []
  const body = earlyBodies[name]
  if (!path || (method === 'GET') === (body !== undefined))
    throw new Error(`${name} cannot be asked by the script in the page`)
  return body ? [path, JSON.stringify(body)] : [path]
}

/** The words of the first frames that stand in the page, in one language. */
export async function frameWords(page: string, language: Language): Promise<Record<string, string>> {
  const keys = Array.from(page.matchAll(/data-text="([\w.]+)"/g), ([, key = '']) => key)
  const sets = await Promise.all(Array.from(readTextSets().keys(), (set) => textsIn(set, language)))
  const texts = Object.assign({}, ...sets) as Record<string, string>
  for (const key of keys) if (!texts[key]) throw new Error(`${key} is no text of a first frame`)
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']))
}

/** The file of each set of texts that a page begins with, in one language. */
export function textFiles(bundle: Bundle, language: string): Record<string, string> {
  const sets = ['first', ...readPageRoutes().flatMap(({ texts }) => texts)]
  return Object.fromEntries(
    sets.map((set) => {
      const id = `\0${textsId(set, language)}`
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(id))
      if (!chunk) throw new Error(`${id} is not in the build`)
      return [set, nameOf(chunk.fileName)]
    }),
  )
}

const nameOf = (file: string) => file.replace(/^assets\/|\.js$/g, '')
