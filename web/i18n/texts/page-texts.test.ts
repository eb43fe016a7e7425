import assert from 'node:assert/strict'
import test from 'node:test'
import { setNames, textsOfSet } from '#testing/project/all-texts.ts'
import { importsOf, type LazyImport } from '#testing/project/source-imports.ts'
import { sourceFiles, textsOf } from '#testing/project/source-texts.ts'

type Names = ReadonlySet<string>

const start = 'web/main.tsx'
const always: Names = new Set(['first'])
const files = sourceFiles('web', /\.tsx?$/).filter((file) => !/\/texts\/[\w-]+\.ts$/.test(file))
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const lazy = [...imports.values()].flatMap((found) => found.lazy).filter(({ to }) => imports.has(to))
/** Files that the browser loads on their own, each with the files that arrive together with it. */
const starts = new Map([start, ...lazy.map(({ to }) => to)].map((file) => [file, arrivingWith(file)]))

const setOf = new Map<string, string>()
for (const name of setNames)
  for (const [key] of textsOfSet(name, 'en')) {
    assert.ok(!setOf.has(key), `${key} stands twice`)
    setOf.set(key, name)
  }

function arrivingWith(file: string): string[] {
  const seen = new Set([file])
  for (const one of seen)
    for (const next of imports.get(one)?.plain ?? []) if (imports.has(next)) seen.add(next)
  return [...seen]
}

/** The keys of texts in a file; a template stands for all keys of its form. */
function keysIn(file: string): string[] {
  return textsOf(file).flatMap(({ text }) => {
    if (setOf.has(text)) return [text]
    if (!/^\w+\.[\w.]*\{0\}/.test(text)) return []
    const form = new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\{\d\}/g, '[^.]+')}$`)
    return [...setOf.keys()].filter((key) => form.test(key))
  })
}

const keys = new Map(files.map((file) => [file, keysIn(file)]))

/** The sets that are loaded for certain whenever a file of this list runs, whichever way led to it. */
function loadedSets(): Map<string, Names> {
  const all: Names = new Set(setNames)
  const loaded = new Map([...starts.keys()].map((file) => [file, file === start ? always : all]))
  const before = (file: string) =>
    [...starts].filter(([, arriving]) => arriving.includes(file)).map(([one]) => loaded.get(one) ?? all)
  const after = ({ from, sets }: LazyImport) => new Set([...meet(before(from)), ...sets])
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const file of starts.keys()) {
      if (file === start) continue
      const found = meet(lazy.filter(({ to }) => to === file).map(after))
      if (found.size === loaded.get(file)?.size) continue
      loaded.set(file, found)
      isSettled = false
    }
  }
  return loaded

  function meet(some: Names[]): Names {
    return some.reduce((both, one) => new Set([...both].filter((name) => one.has(name))), all)
  }
}

test('every text of a page, dialog or panel is loaded together with it', () => {
  const loaded = loadedSets()
  const missing = [...starts].flatMap(([one, arriving]) =>
    arriving.flatMap((file) =>
      (keys.get(file) ?? [])
        .filter((key) => !loaded.get(one)?.has(setOf.get(key) ?? ''))
        .map((key) => `${file}: ${key} of '${setOf.get(key)}' is not loaded with ${one}`),
    ),
  )
  assert.deepEqual(missing, [])
})

test('no import waits for texts that nothing behind it shows', () => {
  const unused = lazy.flatMap(({ from, to, sets }) => {
    const behind = new Set(arrivingWith(to))
    for (const file of behind)
      for (const next of imports.get(file)?.lazy ?? [])
        for (const one of arrivingWith(next.to)) behind.add(one)
    const shown = new Set([...behind].flatMap((file) => keys.get(file) ?? []).map((key) => setOf.get(key)))
    return sets.filter((name) => !shown.has(name)).map((name) => `${from}: ${to} needs no '${name}'`)
  })
  assert.deepEqual(unused, [])
})
