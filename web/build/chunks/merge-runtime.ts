import type { Plugin, Rollup } from 'vite'
import type { Bundle } from './scripts-of.ts'

/**
 * Puts the bundler's runtime into the entry, which every page loads. The bundler writes its 800 bytes to a file of their
 * own, for which the first page waits in a line of six connections.
 */
export function mergeRuntime(): Plugin {
  return {
    name: 'merge-runtime',
    enforce: 'post',
    // A browser that keeps a file of an earlier build under this name would miss what the others import.
    augmentChunkHash: () => 'merge-runtime',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/main.tsx')))
        const runtime = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.includes('rolldown/runtime')),
        )
        if (!entry || !runtime) return
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue
          chunk.code = chunk === entry ? withRuntime(entry, runtime) : fromEntry(chunk, { entry, runtime })
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
          if (chunk !== entry && !chunk.imports.includes(entry.fileName)) chunk.imports.push(entry.fileName)
        }
        delete bundle[runtime.fileName]
        nameEntryInstead(bundle, { entry, runtime })
        if (
          Object.values(bundle).some(
            (output) => output.type === 'chunk' && output.code.includes(own(runtime)),
          )
        )
          this.error(`A file asks for ${runtime.fileName} in a new way`)
      },
    },
  }
}

interface Merged {
  entry: Rollup.OutputChunk
  runtime: Rollup.OutputChunk
}

const own = ({ fileName }: Rollup.OutputChunk): string => fileName.slice('assets/'.length)

/** The imports that a chunk has of the runtime. */
const importOf = (runtime: Rollup.OutputChunk) =>
  new RegExp(`import\\{([^}]*)\\}from["']\\./${own(runtime).replace('.', '\\.')}["'];?`)

/** "a as b,c" → [a, b], [c, c]. */
const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((pair) => {
    const [from = '', to = from] = pair.split(' as ')
    return [from, to]
  })

/** The name under which the entry re-exports `name` of the runtime. */
const given = (name: string) => `runtime$${name}`

const exportList = /export\{([^}]*)\};?\s*$/

/** The code of the entry with the runtime in a scope of its own, where the import stood. */
function withRuntime(entry: Rollup.OutputChunk, runtime: Rollup.OutputChunk): string {
  const exported = pairsOf(exportList.exec(runtime.code)?.[1] ?? '')
  const [, taken = ''] = importOf(runtime).exec(entry.code) ?? []
  const body = runtime.code.replace(exportList, '')
  const made = exported.map(([local, name]) => `${given(name)}:${local}`).join()
  const names = exported.map(([, name]) => given(name)).join()
  const locals = pairsOf(taken).map(([name, local]) => `${local}=${given(name)}`)
  const first = `const{${names}}=(()=>{${body};return{${made}}})(),${locals.join()};`
  return entry.code
    .replace(importOf(runtime), () => first)
    .replace(exportList, (_, list: string) => `export{${list},${names}};`)
}

function fromEntry(chunk: Rollup.OutputChunk, { entry, runtime }: Merged): string {
  return chunk.code.replace(importOf(runtime), (_, taken: string) => {
    const wanted = pairsOf(taken).map(([name, local]) => `${given(name)} as ${local}`)
    return `import{${wanted.join()}}from"./${own(entry)}";`
  })
}

/** Takes the script of the runtime out of the page, and names the entry in lists of files. */
function nameEntryInstead(bundle: Bundle, { entry, runtime }: Merged): void {
  const script = new RegExp(`\\s*<(script|link)\\b[^>]*/${own(runtime)}[^>]*>(</script>)?`)
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk')
      output.code = output.code.replaceAll(`"${runtime.fileName}"`, `"${entry.fileName}"`)
    else if (typeof output.source === 'string')
      output.source = output.source.replace(script, '').replaceAll(runtime.fileName, entry.fileName)
  }
}
