import type { MapSources } from '#contract/leads/directory.ts'
import { streams } from '#contract/streams.ts'
import { readAddress } from '#contract/route.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { sendRange } from '#server/platform/storage/send-range.ts'
import { mapKey } from './map-files.ts'

/** What maps are drawn from: the operator's own style or tiles, else the base maps of all datasets. */
export async function getMapSources({
  directory,
  map: { styleUrl, tilesUrl, attribution },
}: Pick<Services, 'directory' | 'map'>): Promise<MapSources> {
  const own = { style_url: styleUrl, tiles_url: styleUrl === null ? tilesUrl : null, attribution }
  if (styleUrl !== null || tilesUrl !== null) return { archives: [], ...own }
  const { path } = readAddress(streams.baseMap)
  const found = await directory
    .selectFrom('datasets')
    .select(['map_name', 'map_bounds', 'attribution'])
    .where('removed_at', 'is', null)
    .where('map_name', 'is not', null)
    .orderBy('name')
    .execute()
  const archives = found.map(({ map_name, map_bounds, attribution: credit }) => ({
    path: path.replace(':name', map_name ?? ''),
    bounds: map_bounds ?? [],
    attribution: credit,
  }))
  return { archives, ...own }
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
