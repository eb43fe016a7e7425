import { dirname } from 'node:path'
import type { Import } from './file-imports.ts'

export const featureOf = (path: string): string | undefined =>
  /^((?:server|web)\/features\/[^/]+)\//.exec(path)?.[1]

/** Imports of a feature by the feature that breaks the rule, each as a line. */
export type Offences = Record<string, string[]>

const byFeature = (lines: [feature: string, line: string][]): Offences => {
  const found: Offences = {}
  for (const [feature, line] of lines) found[feature] = [...(found[feature] ?? []), line]
  return found
}

/** Imports of a file in a subfolder of another feature. Other features use the files in a feature's root alone. */
export const deepImports = (imports: Import[]): Offences =>
  byFeature(
    imports.flatMap(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)]
      const isDeep = from && to && from !== to && dirname(target) !== to
      return isDeep ? [[from, `${file} → ${target}`] as [string, string]] : []
    }),
  )

/** Pairs of folders of one feature, its root included, that import each other. */
export function mutualFolders(imports: Import[]): Offences {
  const arrows = new Set(
    imports.flatMap(({ file, target }) => {
      const isInside = featureOf(file) !== undefined && featureOf(file) === featureOf(target)
      return isInside && dirname(file) !== dirname(target) ? `${dirname(file)} ${dirname(target)}` : []
    }),
  )
  return byFeature(
    Array.from(arrows, (arrow) => arrow.split(' ') as [string, string])
      .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
      .map(([from, to]) => [featureOf(`${from}/`) ?? '', `${from} ↔ ${to}`]),
  )
}

/**
 * What differs from the numbers that are written down, as lines that say what to do. A feature without a number has
 * none. A number that fell fails as well, so that it cannot grow back.
 */
export function driftOf(found: Offences, allowed: Record<string, number>, where: string): string[] {
  const features = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].toSorted()
  return features.flatMap((feature) => {
    const lines = found[feature] ?? []
    const most = allowed[feature] ?? 0
    if (lines.length > most) return [`${feature} has ${lines.length}, at most ${most} may stay:`, ...lines]
    if (lines.length === most) return []
    const next = lines.length === 0 ? 'Remove its line' : `Write '${feature}': ${lines.length}`
    return [`${feature} has ${lines.length} instead of ${most}. ${next} in ${where}.`]
  })
}
