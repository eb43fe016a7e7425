import type { Plugin } from 'vite'

const facade = /^export\{([^}]*)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/

/**
 * Drops the files that only export from another file. The bundler prints one for each `import()` of a module that lies
 * in a group, and each costs a request. The import asks for the file of the group instead.
 */
export function dropFacades(): Plugin {
  return {
    name: 'drop-facades',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          const [, names, target] = (output.type === 'chunk' && facade.exec(output.code)) || []
          if (!names || !target) continue
          delete bundle[file]
          const name = file.slice('assets/'.length)
          const asked = `import(\`./${name}\`)`
          const instead = `import(\`./${target}\`).then(e=>({${namesOf(names)}}))`
          for (const other of Object.values(bundle)) {
            if (other.type === 'chunk') {
              other.code = other.code.replaceAll(asked, instead).replaceAll(`"${file}"`, `"assets/${target}"`)
              if (other.code.includes(name)) this.error(`${other.fileName} asks for ${file} in a new way`)
            } else if (typeof other.source === 'string') {
              other.source = other.source.replaceAll(file, `assets/${target}`)
            }
          }
        }
      },
    },
  }
}

/** "t as LoginPage,n" → "LoginPage:e.t,n:e.n". */
const namesOf = (exported: string): string =>
  exported
    .split(',')
    .map((pair) => {
      const [own = '', name = own] = pair.split(' as ')
      return `${name}:e.${own}`
    })
    .join()
