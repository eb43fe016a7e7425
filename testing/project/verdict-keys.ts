import { createHash } from 'node:crypto'
import { dirname, join, normalize } from 'node:path'
import { isolatedDeclarationSync } from 'oxc-transform'

/** The text of each file by its path from the root of the project. */
export type Sources = ReadonlyMap<string, string>

/**
 * What a checked file looks like from outside, for each file a key that changes when the verdict of compiler and rules
 * on it may change: with its own text, and with the declarations of all files on which its types depend.
 */
export function verdictKeys(sources: Sources, configuration: string): Map<string, string> {
  const files = [...sources.keys()].toSorted()
  const declaring = declaringFiles(sources)
  const importsIn = (file: string, text: string) =>
    importedNames(text)
      .flatMap((name) => pathsOf(name, file, declaring))
      .concat(declaring.get('') ?? [])
      .filter((path) => sources.has(path))
  const declarations = new Map(files.map((file) => [file, declarationOf(file, sources.get(file) ?? '')]))
  const digests = new Map(Array.from(declarations, ([file, text]) => [file, digest(file + text)]))
  const dependencies = new Map(Array.from(declarations, ([file, text]) => [file, importsIn(file, text)]))

  return new Map(
    files.map((file) => {
      const text = sources.get(file) ?? ''
      const reached = new Set(importsIn(file, text))
      for (const one of reached) for (const next of dependencies.get(one) ?? []) reached.add(next)
      const hash = createHash('sha1').update(configuration).update(file).update(text)
      for (const one of files) if (reached.has(one)) hash.update(digests.get(one) ?? '')
      return [file, hash.digest('base64')]
    }),
  )
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64')

const specifier = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g

const importedNames = (text: string) => Array.from(text.matchAll(specifier), ([, name = '']) => name)

function pathsOf(name: string, file: string, declaring: Map<string, string[]>): string[] {
  if (name.startsWith('#')) return [name.slice(1)]
  return name.startsWith('.') ? [normalize(join(dirname(file), name))] : (declaring.get(name) ?? [])
}

const declaration = /^declare (?:module '([^']+)'|global)/gm

/** Files that declare a module or add to one, by its name; '' for what they declare everywhere. */
function declaringFiles(sources: Sources): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const [, name = ''] of text.matchAll(declaration))
      found.set(name, [...(found.get(name) ?? []), file])
  return found
}

/**
 * The declarations of a file when they follow from its text alone, as TypeScript's `isolatedDeclarations` defines it;
 * otherwise the whole text, because inferred types follow from bodies too.
 */
function declarationOf(file: string, text: string): string {
  if (!/(?<!\.d)\.tsx?$/.test(file) || text.search(declaration) !== -1) return text
  const { code, errors } = isolatedDeclarationSync(file, text)
  return errors.length > 0 ? text : code
}
