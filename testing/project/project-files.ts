import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Each line of .gitignore as a test of a path: `folder/` anywhere, `/folder/` at the root, `*.ending`. */
const ignored = readFileSync(`${root}.gitignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): ((path: string) => boolean) => {
    if (line.startsWith('*.')) return (path) => path.endsWith(line.slice(1))
    if (line.startsWith('/')) return (path) => `/${path}/`.startsWith(line)
    return (path) => `/${path}/`.includes(`/${line}`)
  })

/** Every file of the project, as paths from its root, with or without git: a release archive has no repository. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(root + folder, { withFileTypes: true })
    .map((entry) => ({ entry, path: `${folder}${entry.name}` }))
    .filter(({ path }) => path !== '.git' && !ignored.some((matches) => matches(path)))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? projectFiles(`${path}/`) : [path]))
}
