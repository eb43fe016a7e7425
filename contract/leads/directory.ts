import { z } from 'zod'
import { Id, Moment, Text, Sentence } from '#contract/fields.ts'
import { maxRadiusM } from './criteria.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { Omitted } from './imports/omitted.ts'
import { tableKinds } from '#contract/values/tables/table-fields.ts'

/** A node of the category tree, or a brand, for the category field of a search. */
export const Category = z
  .object({
    id: z.string(),
    kind: z.enum(['category', 'brand']),
    /** A brand's name; else English, as all labels: a page says it in its reader's language. */
    label: z.string(),
    /** Labels of the enclosing groups, outermost first. */
    path: z.array(z.string()),
    /** Places of this category and below it, or of this brand: in the chosen region, else in the directory. */
    count: z.number().int(),
    is_exact: z.boolean().describe('False: there are more than were counted'),
    /** The name or word that was found, where it is not the label. */
    matched: z.string().nullable(),
    is_guess: z.boolean().describe('The text was not found; this is one wrong letter away'),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** A settlement or area, for the place field of a search. */
export const Locality = z
  .object({
    id: Id('locality'),
    name: z.string(),
    kind: z.string(),
    /** Names of the enclosing areas, nearest first. */
    within: z.array(z.string()),
    country: z.string().nullable(),
    lat: z.number(),
    lon: z.number(),
    /** Radius of the area in metres: of its outline, or an estimate by its kind. */
    radius_m: z.number().int(),
    has_outline: z.boolean(),
    is_sample: z.boolean(),
    /** What tells it from a locality of this name, kind and surroundings: a postcode or a position. */
    differs: z.string().nullable(),
    has_places: z.boolean().describe('False: no place of the directory lies there'),
    is_missing: z.boolean().describe('A country of which the directory holds nothing'),
  })
  .meta({ id: 'Locality' })
export type Locality = z.infer<typeof Locality>

/** How often a data set is downloaded again. */
export const renewals = ['off', 'weekly', 'monthly'] as const

/** One imported source of open data, or the sample world. */
export const Dataset = z
  .object({
    id: Id('locality'),
    name: z.string(),
    kind: z.enum(['osm', 'sample', 'table']),
    licence: z.string(),
    attribution: z.string(),
    places: z.number().int(),
    people: z.number().int(),
    companies: z.number().int(),
    creators: z.number().int(),
    localities: z.number().int(),
    is_sample: z.boolean(),
    /** The extract of the mirror that it comes from; null for an uploaded file. */
    region_id: z.string().nullable(),
    renews: z.enum(renewals),
    data_date: Moment.nullable(),
    updated_at: Moment,
  })
  .meta({ id: 'Dataset' })
export type Dataset = z.infer<typeof Dataset>

/** What a map of this installation is drawn from. */
export const MapSources = z
  .object({
    /** A base map for each data set that has one: a PMTiles archive of vector tiles. */
    archives: z.array(
      z.object({
        path: z.string(),
        bounds: z.array(z.number()).length(4).describe('West, south, east and north in degrees'),
        attribution: z.string(),
      }),
    ),
    /** The operator's own MapLibre style, in place of the archives. */
    style_url: z.string().nullable(),
    /** The operator's own raster tiles, in place of the archives. */
    tiles_url: z.string().nullable().describe('With {z}, {x} and {y}'),
    attribution: z.string().nullable().describe('Of the own style or tiles'),
  })
  .meta({ id: 'MapSources' })
export type MapSources = z.infer<typeof MapSources>

export const importStates = [
  'draft',
  'queued',
  'downloading',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export const importKinds = ['osm', ...tableKinds] as const

export const Import = z
  .object({
    id: Id('import'),
    file_name: z.string(),
    kind: z.enum(importKinds).describe('An extract of OpenStreetMap, or what the rows of a table are'),
    /** Of the region, for people. */
    dataset_name: z.string(),
    state: z.enum(importStates),
    bytes: z.number().int(),
    bytes_read: z.number().int().describe('While it downloads: bytes that have arrived'),
    bytes_per_second: z.number().int().nullable().describe('Of the download'),
    /** The extract that is downloaded; null for an uploaded file. */
    region_id: z.string().nullable(),
    /** The region whose places are taken from Overture; null for any other import. */
    overture_region: z.string().nullable(),
    /** The largest locality of what was imported, to search in. */
    locality_id: Id('locality').nullable(),
    objects: z.number().int().describe('Objects of the file read so far'),
    objects_per_second: z.number().int(),
    found: z.number().int().describe('Places, or rows that fit, found so far'),
    seconds_left: z.number().int().nullable(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    removed: z.number().int(),
    localities: z.number().int(),
    rejected: z.number().int().describe('Rows of a table that were left out'),
    repeated: z.number().int().describe('Rows like an earlier one; of creators, all but the last of each'),
    has_rejects: z.boolean().describe('They can be downloaded'),
    is_undoable: z.boolean(),
    is_first: z.boolean().describe('No import of the data set is before it: its undo removes the data set'),
    omitted: Omitted.nullable().describe('What was left out of a table; null for any other import'),
    peak_memory: z.number().int().nullable().describe('Bytes that the process of the import held at most'),
    /** The words for a file that could not be read, with the byte position. */
    error: Sentence.nullable(),
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

const Typed = z.object({ q: Text.max(200).default('') })

/** A region, as in a search: ids of localities divided by commas, or a circle. */
const Region = z.object({
  localities: Text.max(800).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lon: z.coerce.number().min(-180).max(180).optional(),
  radius_m: z.coerce.number().int().min(100).max(maxRadiusM).optional(),
})

export const findCategories = route('GET /api/directory/categories', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Categories and brands for a text in any language, the given one first, with places in a region',
  query: Typed.extend({
    ids: Text.max(4_000).optional(),
    language: Text.max(35)
      .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/i)
      .optional(),
    ...Region.shape,
  }),
  data: z.array(Category),
})

export const findLocalities = route('GET /api/directory/localities', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Countries, regions, towns, suburbs and postcodes by any of their names, largest first',
  query: Typed.extend({ ids: Text.max(4_000).optional() }),
  data: z.array(Locality),
})

/** What people of the directory have in a field, for the fields of a people search. */
const KnownValue = z
  .object({
    kind: z.enum(['title', 'company', 'industry', 'city', 'state', 'country']),
    value: z.string().describe('A country by its ISO 3166-1 alpha-2 code'),
    within: z.string().nullable().describe('The country of a city or state, the domain of a company'),
    count: z.number().int().describe('How many people, or companies, have it'),
  })
  .meta({ id: 'KnownValue' })
export type KnownValue = z.infer<typeof KnownValue>

/** Whose values are suggested. */
export const valueOwners = ['people', 'companies'] as const

export const findKnownValues = route('GET /api/directory/values', {
  access: 'leads',
  scope: 'account.read',
  summary:
    'Titles, companies, industries or places of people, or of companies, for a text, the commonest first',
  query: Typed.extend({
    of: z.enum(valueOwners).default('people'),
    field: z.enum(['title', 'company', 'industry', 'place']).describe('Companies have industries and places'),
  }),
  data: z.array(KnownValue),
})

export const listDatasets = route('GET /api/directory/datasets', {
  access: 'admin',
  summary: 'Imported sources of open data with counts and licence',
  data: z.array(Dataset),
})

export const getMapSources = route('GET /api/directory/maps', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Base maps of the imported regions, and the own style or tile server of this installation',
  data: MapSources,
})

export const removeDataset = route('DELETE /api/directory/datasets/:id', {
  access: 'admin',
  summary: 'Removes a source and all its places from the directory; leads in lists stay',
  params: z.object({ id: Id('dataset') }),
  data: z.null(),
})

export const listImports = route('GET /api/directory/imports', {
  access: 'admin',
  summary: 'Imports, newest first',
  query: PageQuery,
  data: pageOf(Import),
})

export const getImport = route('GET /api/directory/imports/:id', {
  access: 'admin',
  summary: 'One import with its progress',
  params: z.object({ id: Id('import') }),
  data: Import,
})

export const cancelImport = route('POST /api/directory/imports/:id/cancel', {
  access: 'admin',
  summary: 'Stops an import; what it had read is not kept',
  params: z.object({ id: Id('import') }),
  data: Import,
})
