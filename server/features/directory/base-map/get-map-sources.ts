import type { MapSources } from '#contract/leads/directory.ts'
import { streams } from '#contract/streams.ts'
import { readAddress } from '#contract/route.ts'
import type { Services } from '#server/platform/services.ts'

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
