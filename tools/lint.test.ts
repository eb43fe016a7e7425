import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A project of these files with our configuration, our packages and a memory of its own. */
function makeProject(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-lint-'))
  folders.push(folder)
  const ours = ['.gitignore', '.oxlintrc.json', 'package.json', 'tsconfig.json', 'web/tsconfig.json']
  const program = ['tools/lint.ts', 'testing/project/project-files.ts', 'testing/project/verdict-keys.ts']
  for (const file of [...ours, ...program, 'testing/tsconfig.json']) cpSync(root + file, join(folder, file))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  const write = (changed: Record<string, string>) => {
    for (const [file, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  write(files)
  return {
    write,
    /** @returns `file:line rule` for each finding. */
    lint(): string[] {
      const { stdout, stderr } = spawnSync(process.execPath, ['tools/lint.ts'], {
        cwd: folder,
        encoding: 'utf8',
      })
      assert.equal(stderr, '')
      const found = stdout.matchAll(/^ +x (?:[\w-]+\()?([\w-]+)[^]*?,-\[([^:\]]+:\d+)/gm)
      return Array.from(found, ([, rule, place]) => `${place} ${rule}`)
    },
  }
}

test('errors of every kind are found, in the room where they are errors', () => {
  const lines = {
    TS2322: 'export const wrong: string = 5',
    TS6133: 'const unused = 1',
    TS2375: 'export const optional: { a?: string } = { a: undefined }',
    TS4114: 'export class Derived extends Map { clear(): void {} }',
    TS4111: 'export const signature = ({} as Record<string, string>).name',
    TS1294: 'export enum Color { Red }',
    TS2584: 'export const dom = () => document',
    TS7006: 'export function implicit(a) { return 1 }',
    TS2366: 'export function noReturn(a: number): string { if (a > 1) return "x" }',
    TS2307: 'export const missing = import("./nowhere.ts")',
    'no-floating-promises': 'export function floating(): void { Promise.resolve(1) }',
    'no-misused-promises':
      'export const misused = (a: number[]): void => a.forEach(async (n) => { await n })',
    'no-unsafe-return': 'export const parse = (text: string) => JSON.parse(text)',
    'no-explicit-any': 'export let anything: any',
    'no-console': 'export const say = () => console.log()',
    TS2578: '// @ts-expect-error\nexport const fine = 1',
  }
  const rooms = ['server/', 'testing/', '', 'web/']
  const project = makeProject({
    ...Object.fromEntries(rooms.map((room) => [`${room}planted.ts`, Object.values(lines).join('\n')])),
    'testing/page.ts':
      'export const first = (list: string[]): string => list[0]\nexport const dom = document.title',
    'web/page.tsx': 'export const Page = () => <div id={5} />\nexport const Link = () => <a href="#">x</a>',
    'server/broken.ts': 'export const broken = (',
  })
  const found = project.lint()
  const wanted = rooms.flatMap((room) =>
    Object.keys(lines)
      .map((rule, index) => ({ rule, line: index + 1 }))
      .filter(({ rule }) => !(rule === 'TS2584' && room === 'web/'))
      .map(({ rule, line }) => `${room}planted.ts:${line} ${rule}`),
  )
  assert.deepEqual(
    wanted.filter((finding) => !found.includes(finding)),
    [],
  )
  assert.ok(found.includes('testing/page.ts:1 TS2322'))
  assert.ok(!found.some((finding) => finding.startsWith('testing/page.ts:2')))
  assert.ok(found.includes('web/page.tsx:1 TS2322'))
  assert.ok(found.includes('web/page.tsx:2 anchor-is-valid'))
  assert.ok(found.some((finding) => finding.startsWith('server/broken.ts')))
})

test('a file that passed is checked again when the types change that it uses from others', () => {
  const added = (type: string) =>
    `import 'fastify'\ndeclare module 'fastify' {\n  interface FastifyRequest { added: ${type} }\n}\n`
  const project = makeProject({
    'contract/stated.ts': 'export const stated = (): number => 1\n',
    'contract/inferred.ts': "import { stated } from './stated.ts'\nexport const inferred = () => stated()\n",
    'contract/added.ts': added('number'),
    'server/user.ts': [
      "import type { FastifyRequest } from 'fastify'",
      "import { inferred } from '#contract/inferred.ts'",
      'export const one: number = inferred()',
      'export const two = (request: FastifyRequest): number => request.added',
    ].join('\n'),
  })
  assert.deepEqual(project.lint(), [])
  project.write({ 'contract/stated.ts': 'export const stated = (): number => 2\n' })
  assert.deepEqual(project.lint(), [])
  project.write({ 'contract/stated.ts': "export const stated = (): string => '2'\n" })
  assert.deepEqual(project.lint(), ['server/user.ts:3 TS2322'])
  assert.deepEqual(project.lint(), ['server/user.ts:3 TS2322'], 'a failed file is not remembered')
  project.write({ 'contract/stated.ts': 'export const stated = (): number => 3\n' })
  assert.deepEqual(project.lint(), [])
  project.write({ 'contract/added.ts': added('string') })
  assert.deepEqual(project.lint(), ['server/user.ts:4 TS2322'])
})

test('a wrong configuration fails and is not remembered as passed', () => {
  const project = makeProject({ 'server/a.ts': 'export const a = 1\n' })
  const wrong = '{ "extends": "../tsconfig.json", "compilerOptions": { "strickt": true } }'
  project.write({ 'web/tsconfig.json': wrong, 'web/a.ts': 'export const wrong: string = 5\n' })
  assert.notDeepEqual(project.lint(), [])
  assert.notDeepEqual(project.lint(), [])
})
