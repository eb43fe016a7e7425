import { z } from 'zod'
import { Id, Line, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { densities } from '#contract/values/list-views.ts'

/** What the address of a list says: filters, sort, map or table. The page reads it as it reads any address. */
const Address = z
  .record(z.string().max(40), z.union([Text.max(4_000), z.number(), z.boolean()]))
  .refine((address) => Object.keys(address).length <= 40)

const Column = z.string().max(60)

const Layout = z.object({
  order: z.array(Column).max(80),
  visible: z.record(Column, z.boolean()),
  widths: z.record(Column, z.number().int().min(0).max(4_000)),
  density: z.enum(densities),
})

const ViewBody = z.object({
  name: Line(60),
  search: Address.default({}).describe('Filters, sort and view, as they stand in the address of a list'),
  layout: Layout.describe('Columns with their order and widths, and the height of rows'),
})

/** How a list is shown, under a name: in one list, or in all lists of its type. */
export const SavedView = ViewBody.extend({
  id: Id('saved_view'),
  campaign_id: Id('campaign').nullable().describe('null: in all lists of the type'),
}).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const OneList = z.object({ type: z.enum(listTypes), id: Id('campaign') })

/** The most views that a list offers. */
export const mostViews = 50

export const listSavedViews = route('GET /api/:type-results/:id/views', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The saved views of a list and those of all lists of its type, by name',
  params: OneList,
  data: z.array(SavedView),
})

export const createSavedView = route('POST /api/:type-results/:id/views', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Saves how a list is shown; a view with the same name and place is replaced',
  params: OneList,
  body: ViewBody.extend({
    in_all_lists: z.boolean().default(false).describe('Offered in all lists of the type'),
  }),
  data: SavedView,
})

export const deleteSavedView = route('DELETE /api/saved-views/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes a saved view; leads and lists stay as they are',
  params: z.object({ id: Id('saved_view') }),
  data: z.null(),
})
