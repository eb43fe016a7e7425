import { z } from 'zod'

/** What maps are drawn of where the operator brings a style or tiles of their own. */
export interface MapSettings {
  styleUrl: string | null
  tilesUrl: string | null
  attribution: string | null
  /** Origins that pages may load map data from. */
  origins: readonly string[]
}

export const standardMap: MapSettings = { styleUrl: null, tilesUrl: null, attribution: null, origins: [] }

const originOf = (url: string) => {
  const { protocol, origin } = URL.parse(url) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
const web = z.string().refine((value) => originOf(value) !== undefined, 'must be a web address')

/** The settings of maps, part of the one table. */
export const mapSettingTable = {
  QUARRY_MAP_STYLE_URL: {
    about: 'A MapLibre style for maps, in place of the imported regions.',
    example: 'https://maps.example.com/style.json',
    check: web,
  },
  QUARRY_MAP_TILES_URL: {
    about: 'Raster tiles for maps, in place of the imported regions.',
    example: 'https://tiles.example.com/{z}/{x}/{y}.png',
    check: web.refine(
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'must contain {z}, {x} and {y}',
    ),
  },
  QUARRY_MAP_ATTRIBUTION: {
    about: 'The attribution that your style or tiles require.',
    example: '© Example Maps',
    check: z.string().max(200, 'must be at most 200 letters'),
  },
  QUARRY_MAP_ORIGINS: {
    about: 'Other origins that your style loads tiles, fonts and icons from, separated by commas.',
    example: 'https://tiles.example.com,https://fonts.example.com',
    check: z
      .string()
      .refine(
        (value) => value.split(',').every((one) => originOf(one.trim()) === one.trim()),
        'must be origins such as https://tiles.example.com, divided by commas',
      ),
  },
} as const

export function mapSettings(
  optional: (name: keyof typeof mapSettingTable) => string | undefined,
): MapSettings {
  const styleUrl = optional('QUARRY_MAP_STYLE_URL') ?? null
  const tilesUrl = optional('QUARRY_MAP_TILES_URL') ?? null
  const more = optional('QUARRY_MAP_ORIGINS')?.split(',') ?? []
  return {
    styleUrl,
    tilesUrl,
    attribution: optional('QUARRY_MAP_ATTRIBUTION') ?? null,
    origins: [
      ...new Set(
        [styleUrl, tilesUrl]
          .flatMap((url) => originOf(url ?? '') ?? [])
          .concat(more.map((one) => one.trim())),
      ),
    ],
  }
}
