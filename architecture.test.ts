import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { projectFiles } from '#testing/project/project-files.ts'
import { deepImports, driftOf, featureOf, mutualFolders } from '#testing/project/feature-imports.ts'
import { deepImportsLeft, mutualFoldersLeft } from '#testing/project/feature-numbers.ts'
import { circlesOf, importsOf } from '#testing/project/file-imports.ts'
import * as rules from '#testing/project/source-rules.ts'

const maxLines = 250
const maxFiles = 25

const allFiles = projectFiles()
const files = allFiles.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isProduct = (file: string) =>
  !isTest(file) && !/^(testing|tools|bench|e2e)\//.test(file) && file.includes('/')

const contract = ['contract', 'contract/features', 'contract/values']

/**
 * What each room may import from, beside packages, itself and what is listed. Longest room first.
 * `engine/taxonomy/names` holds lists of names and no code, so that contract and pages name things as the engine does.
 */
const rooms: [room: string, mayImport: string[]][] = [
  ['contract', ['contract/features', 'contract/values']],
  ['contract/features', ['contract/values']],
  ['contract/values', ['engine/taxonomy/names']],
  ['client', contract],
  ['engine', ['engine/taxonomy/names']],
  ['engine/taxonomy/names', []],
  ['sample', ['engine']],
  ['server/migrations', []],
  ['server/platform', [...contract, 'engine', 'sample']],
  ['server/runs', [...contract, 'server/platform']],
  ['server/features', [...contract, 'engine', 'sample', 'server/platform', 'server/runs']],
  ['server', [...contract, 'server/features', 'server/platform']],
  ['web/ui', ['contract/values', 'web/i18n']],
  ['web/i18n', [...contract, 'engine/taxonomy/names', 'web texts']],
  ['web texts', [...contract, 'web/i18n']],
  ['web/api', [...contract]],
  ['web/session', [...contract, 'web/api', 'web/ui', 'web/i18n']],
  ['web/features', [...contract, 'web/api', 'web/session', 'web/ui', 'web/i18n']],
  ['web/gallery', [...contract, 'web/ui', 'web/i18n']],
  [
    'web',
    [...contract, 'web/api', 'web/app', 'web/features', 'web/gallery', 'web/i18n', 'web/session', 'web/ui'],
  ],
]

/** Packages that a room may use; rooms that are not listed may use any. */
const packages: Record<string, RegExp> = {
  contract: /^zod$/,
  'contract/features': /^$/,
  'contract/values': /^$/,
}

/** Texts lie beside their feature, and only the table of all texts imports them. */
const isText = (file: string) => /^web\/.*\/texts\/[\w-]+\.ts$/.test(file)

function roomOf(file: string): string {
  if (isText(file)) return 'web texts'
  const names = rooms.map(([room]) => room).toSorted((a, b) => b.length - a.length)
  return names.find((room) => file.startsWith(`${room}/`)) ?? ''
}

const imports = files.flatMap(importsOf)

test('each room imports only what it may', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (!isProduct(file) || target.startsWith('package:')) return false
    const room = roomOf(file)
    const [, mayImport = []] = rooms.find(([name]) => name === room) ?? []
    const other = roomOf(target)
    return room !== '' && other !== room && !mayImport.includes(other)
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} → ${target}`),
    [],
  )
})

test('contract needs zod and nothing else', () => {
  const wrong = imports.filter(({ file, target }) => {
    const allowed = packages[roomOf(file)]
    return isProduct(file) && allowed && target.startsWith('package:') && !allowed.test(target.slice(8))
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} → ${target}`),
    [],
  )
})

test('product code never imports tests, stand-ins or benchmarks', () => {
  const wrong = imports.filter(
    ({ file, target }) => isProduct(file) && /^(testing|tools|bench|e2e)\//.test(target),
  )
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} → ${target}`),
    [],
  )
})

test('features use each other, but never in a circle', () => {
  const arrows = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [featureOf(file), featureOf(target)]
    if (from && to && from !== to && !isTest(file)) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  const circles: string[] = []
  const visit = (feature: string, path: string[]): void => {
    if (path.includes(feature)) {
      circles.push([...path.slice(path.indexOf(feature)), feature].join(' → '))
      return
    }
    for (const next of arrows.get(feature) ?? []) visit(next, [...path, feature])
  }
  for (const feature of arrows.keys()) visit(feature, [])
  assert.deepEqual([...new Set(circles)], [])
})

const productImports = imports.filter(({ file }) => isProduct(file))
const numbers = 'testing/project/feature-numbers.ts'

test('a feature imports only files in the root folder of another: its numbers fall and never grow', () => {
  assert.deepEqual(driftOf(deepImports(productImports), deepImportsLeft, numbers), [])
})

test('two folders of a feature never import each other: its numbers fall and never grow', () => {
  assert.deepEqual(driftOf(mutualFolders(productImports), mutualFoldersLeft, numbers), [])
})

/** Pages of several features of the server. */
const panels = {
  admin: 'the panel of operators: accounts, users, activity, errors, outbox and parked jobs',
  'new-search': 'what is to be searched and what it costs, of searches, directory and lists',
  runs: 'the strip of every kind of run: labels, exports, tools over leads, pushes to a CRM',
}

test('a folder of web/features is called as a feature of the server, or is a page of several', () => {
  const namesIn = (room: string) =>
    new Set(files.flatMap((file) => (file.startsWith(`${room}/`) ? (file.split('/')[2] ?? []) : [])))
  const nouns = [...namesIn('server/features'), ...Object.keys(panels)]
  assert.deepEqual(
    [...namesIn('web/features')].filter((name) => !nouns.includes(name)),
    [],
  )
})

test('engine knows neither the environment nor the product', () => {
  const wrong = files.filter(
    (file) => file.startsWith('engine/') && !isTest(file) && /process\.env/.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(wrong, [])
})

test(`no file is longer than ${maxLines} lines`, () => {
  const long = files.filter((file) => {
    const isGenerated = file.endsWith('.gen.ts')
    return !isGenerated && readFileSync(file, 'utf8').trimEnd().split('\n').length > maxLines
  })
  assert.deepEqual(long, [])
})

test(`no folder holds more than ${maxFiles} files, tests included`, () => {
  const crowded = Object.entries(rules.filesByFolder(allFiles)).filter(([, count]) => count > maxFiles)
  assert.deepEqual(crowded, [])
})

test('files never import each other in a circle, not even for a type', () => {
  assert.deepEqual(circlesOf(imports), [])
})

test('comments, names of tests and messages of assertions say who: a user, a client, an operator', () => {
  const unclear = files.flatMap((file) => rules.unclearLines(file).map((line) => `${file}: ${line.trim()}`))
  assert.deepEqual(unclear, [])
})

test('web/ui names no noun of the product', () => {
  const inUi = files.filter((file) => file.startsWith('web/ui/') && !isTest(file))
  const named = inUi.flatMap((file) => rules.linesWithNouns(file).map((line) => `${file}: ${line.trim()}`))
  assert.deepEqual(named, [])
})

test('pages make every form with web/ui/form: `useZodForm`, or `useRulesForm` where sign-in loads no schemas', () => {
  const wrong = files.filter((file) => {
    if (!file.startsWith('web/') || file.startsWith('web/ui/form/') || isTest(file)) return false
    const text = readFileSync(file, 'utf8')
    const isSignIn = file.startsWith('web/features/auth/')
    return /<form\b|\buseForm\b/.test(text) || (/\buseRulesForm\(/.test(text) && !isSignIn)
  })
  assert.deepEqual(wrong, [])
})

test('no barrel files and no file that could hold anything', () => {
  const vague = /(^|\/)(index|utils?|helpers?|common|misc|shared|manager|service|handler)\.tsx?$/
  assert.deepEqual(
    files.filter((file) => vague.test(file)),
    [],
  )
})

test('a test adds hooks by its context, since the runner does not know which test calls `after`', () => {
  const written = files.filter((file) => isTest(file) && !file.startsWith('testing/workers/'))
  assert.deepEqual(
    written.filter((file) => /^[ \t]+(after|before)(Each)?\(/m.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('imports name the file with its ending', () => {
  const wrong = imports.filter(
    ({ target }) => !target.startsWith('package:') && !/\.(tsx?|json|css|woff2)(\?.*)?$/.test(target),
  )
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} → ${target}`),
    [],
  )
})

test('components name colours by token and sides by direction', () => {
  const palette =
    /\b(?:bg|text|border|ring|fill|stroke|from|to|via|outline|divide|accent)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|white|black)\b/
  const physical = /["'` ](?:-?m[lr]-|p[lr]-|text-(?:left|right)\b|(?:left|right)-[\d[])/
  const wrong = files.filter((file) => {
    if (!file.startsWith('web/') || !file.endsWith('.tsx') || isTest(file)) return false
    const text = readFileSync(file, 'utf8')
    return palette.test(text) || physical.test(text)
  })
  assert.deepEqual(wrong, [])
})

test('each migration has a number of its own', () => {
  const names = files.flatMap((file) => /^server\/migrations\/(\w+\/\d{4})-[^/]+$/.exec(file)?.slice(1) ?? [])
  const twice = names.filter((name, place) => names.indexOf(name) !== place)
  assert.ok(names.length > 0)
  assert.deepEqual(twice, [])
})
