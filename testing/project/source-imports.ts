import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

/** An `import()` in a file, with the sets of texts that `withTexts` loads beside it. */
export interface LazyImport {
  from: string
  to: string
  sets: readonly string[]
}

export interface SourceImports {
  /** Files whose code is imported before the file itself runs. */
  plain: string[]
  lazy: LazyImport[]
}

type Node = ESTree.Node & Record<string, unknown>

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a file of ours imports from other files of ours. Imports of types are no imports. */
export function importsOf(file: string): SourceImports {
  const found: SourceImports = { plain: [], lazy: [] }
  visit(parseSync(file, readFileSync(root + file, 'utf8')).program as unknown as Node, [])
  return found

  function visit(node: Node, sets: readonly string[]): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return
    const target = targetOf(node, file)
    if (target && node.type === 'ImportExpression') found.lazy.push({ from: file, to: target, sets })
    else if (target && !isOfTypes(node)) found.plain.push(target)
    const inside = node.type === 'CallExpression' && isWithTexts(node) ? literalsOf(node) : sets
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
    }
  }
}

function targetOf(node: Node, file: string): string | undefined {
  if (!/^(ImportExpression|ImportDeclaration|Export(Named|All)Declaration)$/.test(node.type)) return undefined
  const specifier = (node['source'] as { value?: unknown } | null)?.value
  if (typeof specifier !== 'string') return undefined
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

/** `import type …`, and an import whose every name is a type. */
function isOfTypes(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const names = (node['specifiers'] ?? []) as { importKind?: string; exportKind?: string }[]
  return (
    names.length > 0 &&
    names.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  )
}

const isWithTexts = (node: Node) => (node['callee'] as { name?: string }).name === 'withTexts'

const literalsOf = (node: Node) =>
  (node['arguments'] as { value?: unknown }[])
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
