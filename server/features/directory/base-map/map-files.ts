import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '#server/platform/storage/files.ts'

/** Where the file of a base map lies. */
export const mapKey = (name: string) => `maps/${name}`

/** Each import has a map of its own, so a name never changes its content. */
export const mapOfImport = (importId: string) => `${importId}.pmtiles`

/** Where an import writes its map before the map is stored. */
export const unfinishedMap = (importId: string) => join(tmpdir(), `quarry-map-${importId}.pmtiles`)

/** Removes what an import has left on this machine, whichever way it ended. */
export async function dropUnfinishedMap(importId: string): Promise<void> {
  const path = unfinishedMap(importId)
  await Promise.all([path, `${path}.parts`].map((left) => rm(left, { force: true })))
}

/** Stores the map of an import before the import becomes visible. */
export async function storeMap(files: Files, importId: string): Promise<void> {
  await files.put(mapKey(mapOfImport(importId)), createReadStream(unfinishedMap(importId)))
}

/** Removes the map that an import replaced, or its own if the import was not done. */
export async function tidyMaps(
  files: Files,
  importId: string,
  end: { state: string; replacedMap?: string | null },
): Promise<void> {
  const left = end.state === 'done' ? end.replacedMap : mapOfImport(importId)
  if (left) await files.remove(mapKey(left))
}
