import { z } from 'zod'
import { Id, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { Dataset, Import, renewals } from './directory.ts'

const RegionId = Text.min(1).max(200)

/** An extract of open data that a mirror offers. */
export const Region = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Names of the larger extracts that hold this one, nearest first. */
    within: z.array(z.string()),
    countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
    is_sample: z.boolean(),
    bytes: z
      .number()
      .int()
      .nullable()
      .describe('Size of the file; null until the server has asked the mirror'),
    /** The data set that was imported from it. */
    dataset_id: Id('dataset').nullable(),
    /** Its import that has not ended. */
    import_id: Id('import').nullable(),
  })
  .meta({ id: 'Region' })
export type Region = z.infer<typeof Region>

export const findRegions = route('GET /api/directory/regions', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Extracts of open data by a name in any language, or around a point, smallest first',
  query: z.object({
    q: Text.max(200).default(''),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lon: z.coerce.number().min(-180).max(180).optional(),
  }),
  data: z.object({
    regions: z.array(Region),
    /** The host of the mirror; null where the operator has turned it off. */
    mirror: z.string().nullable(),
    is_reached: z.boolean().describe('False: the index of the mirror was never read'),
    /** The host that Overture's places are read from; null where the operator has turned it off. */
    overture: z.string().nullable(),
  }),
})

export const getRegion = route('GET /api/directory/region', {
  access: 'leads',
  scope: 'account.read',
  summary: 'One extract with its outline and the size that the mirror tells',
  query: z.object({ id: RegionId }),
  data: Region.extend({
    outline: z
      .array(z.array(z.array(z.number())))
      .describe('Rings of longitude and latitude: a point in an odd number of them lies in the region'),
    is_large: z.boolean().describe('True: its import has to be confirmed'),
  }),
})

export const importRegion = route('POST /api/directory/regions/import', {
  access: 'admin',
  summary: 'Downloads an extract and imports it, or brings its data set up to date',
  body: z.object({
    id: RegionId,
    is_confirmed: z.boolean().default(false).describe('Needed for a large file'),
  }),
  data: Import,
})

export const importOverture = route('POST /api/directory/regions/overture', {
  access: 'admin',
  summary: 'Reads the places of a region from the newest release of Overture Maps and imports them',
  body: z.object({ id: RegionId }),
  data: Import,
})

export const changeDataset = route('PUT /api/directory/datasets/:id', {
  access: 'admin',
  summary: 'Sets how often a data set is downloaded and imported again',
  params: z.object({ id: Id('dataset') }),
  body: z.object({ renews: z.enum(renewals) }),
  data: Dataset,
})

export const findPlace = route('GET /api/directory/place', {
  access: 'leads',
  scope: 'account.read',
  summary:
    'Finds a place that the directory does not know, with a source for places; without `q`, names that source',
  query: z.object({
    q: Text.max(200).default(''),
    language: Text.max(35)
      .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/i)
      .default('en'),
  }),
  data: z.object({
    source: z.string().nullable().describe('Its name; null where none is on'),
    credit: z.string().nullable().describe('What has to be shown with its answer'),
    place: z
      .object({
        name: z.string(),
        lat: z.number(),
        lon: z.number(),
        radius_m: z.number().int().nullable(),
        country: z.string().nullable(),
      })
      .nullable(),
    reason: z.string().nullable().describe('Why the source gave no answer'),
  }),
})
