import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

/** A text in our source, and the names of what it stands in, innermost last: `Problem()`, `words:`, `<Button>`, `title=`. */
export interface FoundText {
  file: string
  text: string
  /** Written between tags as it is, not in an expression. */
  isPlain: boolean
  within: readonly string[]
}

type Node = ESTree.Node & Record<string, unknown>

const root = fileURLToPath(new URL('../../', import.meta.url))

export function sourceFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => pattern.test(name) && !/\.test\.|\.gen\.|\/dist\//.test(name))
}

/** Every string, template (`{0}` for what is put in) and text between tags of a file. */
export function textsOf(file: string): FoundText[] {
  const found: FoundText[] = []
  visit(parseSync(file, readFileSync(root + file, 'utf8')).program as unknown as Node, [])
  return found

  function visit(node: Node, within: readonly string[]): void {
    if (isPassedOver(node.type)) return
    const text = textOf(node)
    if (text !== undefined) found.push({ file, text, isPlain: node.type === 'JSXText', within })
    const name = nameOf(node)
    const inside = name === undefined ? within : [...within, name]
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
    }
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
}

function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return `${named(node.callee)}()`
    case 'Property':
      return `${named(node.key)}:`
    case 'VariableDeclarator':
      return `${named(node.id)}=`
    case 'JSXAttribute':
      return `${named(node.name)}=`
    case 'JSXElement':
      return `<${named(node.openingElement.name)}>`
    default:
      return undefined
  }
}

function named(node: object): string {
  const { name, value, property } = node as { name?: string | object; value?: string; property?: object }
  const inner = property ?? (typeof name === 'object' ? name : undefined)
  return inner ? named(inner) : `${typeof name === 'string' ? name : (value ?? '')}`
}

/** Types, module names and SQL hold no text for anyone. */
const isPassedOver = (type: string) =>
  /^(ImportDeclaration|TaggedTemplateExpression)$|^TS(?!(As|Satisfies|NonNull)Expression)/.test(type)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
