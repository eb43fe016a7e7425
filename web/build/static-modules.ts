import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces a module named `….static.ts` by the values that it exports, computed by the build. So the browser gets one
 * language or one column of the tables of the contract, and not the tables. Tests and `npm run dev` run the module itself.
 */
export function staticModules(): Plugin {
  return {
    name: 'static-modules',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.static\.ts$/ },
      async handler(id) {
        const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
