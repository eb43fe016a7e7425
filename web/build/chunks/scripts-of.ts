import type { Rollup } from 'vite'

export type Bundle = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>

/** The files that a source needs from its start. A file without modules only names another, and is dropped later. */
export function scriptsOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const start = chunks.find(({ moduleIds, facadeModuleId }) =>
    [...moduleIds, facadeModuleId].some((id) => id?.endsWith(`/web/${source}`)),
  )
  if (!start) throw new Error(`${source} is not in the build`)
  const found = new Set([start.fileName])
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
  }
  return [...found].filter((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' && chunk.moduleIds.length > 0
  })
}
