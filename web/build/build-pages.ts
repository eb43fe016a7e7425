import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run build`: the pages, unless those in `web/dist` were built from exactly these files. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const rooms = ['contract', 'engine', 'web', 'docs']
const builtFrom = `${root}web/dist/built-from.txt`

function digestOfSources(): string {
  const files = rooms
    .flatMap((room) =>
      readdirSync(root + room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter(
      (file) => /\.(tsx?|css|html|json|svg|woff2|md)$/.test(file) && !/\.test\.|^web\/dist\//.test(file),
    )
  const hash = createHash('sha256')
  for (const file of [...files.toSorted(), 'package-lock.json'])
    hash.update(`\n${file}\n`).update(readFileSync(root + file))
  return hash.digest('hex')
}

const digest = digestOfSources()
if (!existsSync(builtFrom) || readFileSync(builtFrom, 'utf8') !== digest) {
  const { build } = await import('vite')
  await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' })
  writeFileSync(builtFrom, digest)
}
