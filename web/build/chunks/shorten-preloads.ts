import type { Plugin, Rollup } from 'vite'
import { scriptsOf } from './scripts-of.ts'

/** How Vite writes what loads with an `import()`: a table of names, and their numbers after each import. */
const table = /(__vite__mapDeps=.*?m\.f=)(\[.*?\])/
const numbersOf = /__vite__mapDeps\(\[([\d,]*)\]\)/g
const importOf = 'import(`./'

/**
 * Takes out of these lists what is loaded anyway: the imported file itself, names that stand there twice, and the files
 * of the shell. Whole, the lists are 3 kB of the first page.
 */
export function shortenPreloads(): Plugin {
  return {
    name: 'shorten-preloads',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const loaded = new Set(
          scriptsOf(bundle, 'app/shell/shell.tsx').flatMap((file) => [file, ...stylesOf(bundle[file])]),
        )
        for (const chunk of chunks) chunk.code = shorten(chunk.code, loaded)
      },
    },
  }
}

const stylesOf = (output?: Rollup.OutputChunk | Rollup.OutputAsset): Iterable<string> =>
  output?.type === 'chunk' ? (output.viteMetadata?.importedCss ?? []) : []

export function shorten(code: string, loaded: ReadonlySet<string>): string {
  const names = JSON.parse(table.exec(code)?.[2] ?? '[]') as string[]
  const kept: string[] = []
  const shorter = code.replace(numbersOf, (_, numbers: string, at: number) => {
    const start = code.lastIndexOf(importOf, at) + importOf.length
    const own = `assets/${code.slice(start, code.indexOf('`', start))}`
    const needed = new Set(numbers.split(',').map((number) => names[Number(number)] ?? ''))
    const missing = [...needed].filter((name) => name !== own && !loaded.has(name))
    for (const name of missing) if (!kept.includes(name)) kept.push(name)
    return missing.length > 0
      ? `__vite__mapDeps([${missing.map((name) => kept.indexOf(name)).join()}])`
      : '[]'
  })
  return shorter.replace(table, (_, before: string) => before + JSON.stringify(kept))
}
