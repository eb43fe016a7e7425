import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '#server/platform/storage/files.ts'
import { readAddress } from '#contract/route.ts'
import { streams } from '#contract/streams.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import { sendRange } from '#server/platform/storage/send-range.ts'

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

const mapName = /^[0-9a-f-]{36}\.pmtiles$/

/** An archive by its name, which is its permission: it holds open data and nothing else. A name never changes its content. */
export const serveBaseMap: Stream = (app, { files }) => {
  app.get<{ Params: { name: string } }>(readAddress(streams.baseMap).path, async (request, reply) => {
    const [name] = mapName.exec(request.params.name) ?? []
    const file = name ? await files.find(mapKey(name)) : undefined
    if (!file) throw notFound('source')
    reply
      .header('content-type', 'application/vnd.pmtiles')
      .header('cache-control', 'public, max-age=31536000, immutable, no-transform')
      .header('etag', `"${name}"`)
      .headers(untrustedFileHeaders)
    return sendRange(request, reply, file)
  })
}
