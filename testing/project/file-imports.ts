import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  file: string
  /** Path of the imported file from the project's root, or `package:` and a specifier. */
  target: string
}

const statement = /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'[,)]/gm

/** Every import of a file, imports of types and lazy imports included. */
export function importsOf(file: string): Import[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(statement), ([, from, bare, lazy]) => {
    const specifier = from ?? bare ?? lazy ?? ''
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : `package:${specifier}`
    return { file, target }
  })
}

/** Groups of files that reach each other by imports: the strongly connected components of more than one file (Tarjan). */
export function circlesOf(imports: Import[]): string[][] {
  const graph = new Map<string, string[]>()
  for (const { file, target } of imports) graph.set(file, [...(graph.get(file) ?? []), target])
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(file)) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
