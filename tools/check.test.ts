import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('check.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quarry-check-'))
after(() => rmSync(folder, { recursive: true }))

const formatter = join(folder, 'node_modules/@biomejs/biome/bin')
mkdirSync(formatter, { recursive: true })
writeFileSync(join(formatter, 'biome'), '')

type Packages = Record<string, { version: string; optional?: boolean }>
const wanted: Packages = {
  '': { version: '1.0.0' },
  'node_modules/one': { version: '1.2.3' },
  'node_modules/elsewhere': { version: '2.0.0', optional: true },
}
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))

/** Runs the formatter's part, which passes in this folder, after npm installed these packages. */
function check(installed: Packages) {
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  return spawnSync(process.execPath, [program, 'format'], { cwd: folder, encoding: 'utf8' })
}

test('packages that package-lock.json names are checked with, optional ones of other machines or not', () => {
  const { status, stdout, stderr } = check({ 'node_modules/one': { version: '1.2.3' } })
  assert.equal(stderr, '')
  assert.match(stdout, /^✔ format/)
  assert.equal(status, 0)
})

const differing: [string, Packages, string][] = [
  ['of another version', { 'node_modules/one': { version: '1.2.2' } }, 'one'],
  ['that is missing', {}, 'one'],
  [
    'left over from before',
    { 'node_modules/one': { version: '1.2.3' }, 'node_modules/old': { version: '1.0.0' } },
    'old',
  ],
]
for (const [what, installed, name] of differing) {
  test(`a package ${what} ends the check with one line that says what to do`, () => {
    const { status, stdout, stderr } = check(installed)
    assert.equal(stderr, `node_modules does not match package-lock.json (node_modules/${name}): run npm ci\n`)
    assert.equal(stdout, '')
    assert.equal(status, 1)
  })
}
