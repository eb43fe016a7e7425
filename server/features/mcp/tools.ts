import { z } from 'zod'
import { findCategories, findLocalities } from '#contract/leads/directory.ts'
import { createCsvLink, getResult, listResults } from '#contract/leads/leads.ts'
import { createCampaign, getCampaign, listCampaigns } from '#contract/leads/lists.ts'
import { getSearch, previewSearch, stopSearch } from '#contract/leads/searches.ts'
import type { Route } from '#contract/route.ts'
import { getUserLimits } from '#contract/wallet/usage.ts'

export interface Tool {
  name: string
  description: string
  /** The call of the API that it makes, with the rights of the key that asks. */
  route: Route
  /** Its price is agreed to before it is made. */
  isPaid?: true
}

const paid =
  'Costs credits. Call it first without price_token: the answer names the highest price and a price_token. Show the price to the user, then call it again with the token and the same arguments.'

export const tools: Tool[] = [
  {
    name: 'get_limits',
    description: 'What this API key may still reserve, and the price of each kind of lead. Free.',
    route: getUserLimits,
  },
  {
    name: 'find_categories',
    description: 'Ids of business categories for a word, for the criteria of a local search. Free.',
    route: findCategories,
  },
  {
    name: 'find_places',
    description: 'Ids of towns and regions by name, for the place of a local search. Free.',
    route: findLocalities,
  },
  {
    name: 'preview_search',
    description: 'How many leads a search would find, and the most it can cost. Free.',
    route: previewSearch,
  },
  {
    name: 'start_search',
    description: `Starts a search that fills a new list (name) or one that exists (campaign_id). ${paid}`,
    route: createCampaign,
    isPaid: true,
  },
  {
    name: 'get_search',
    description: 'State, counts and charge of a search. Ask again every few seconds while it runs.',
    route: getSearch,
  },
  {
    name: 'stop_search',
    description: 'Stops a search. What is reserved and not used goes back.',
    route: stopSearch,
  },
  { name: 'list_lists', description: 'Saved lists, newest first.', route: listCampaigns },
  { name: 'get_list', description: 'One list with its counts.', route: getCampaign },
  {
    name: 'list_leads',
    description: 'Leads of a list, filtered and page by page. Free.',
    route: listResults,
  },
  {
    name: 'get_lead',
    description: 'One lead with the source of each of its values. Free.',
    route: getResult,
  },
  {
    name: 'export_list',
    description: 'An address that answers the chosen leads as CSV once, within a minute. Free.',
    route: createCsvLink,
  },
]

const parts = ['params', 'query', 'body'] as const

/** The fields of a route's parameters, query and body as one schema: no two of them share a name. */
export function inputSchema({ route, isPaid }: Tool) {
  const schemas = parts.flatMap((part) => {
    const schema = route[part]
    return schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : []
  })
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties)) as object
  return {
    type: 'object' as const,
    properties: {
      ...properties,
      ...(isPaid && { price_token: { type: 'string', description: 'From the first answer' } }),
    },
    required: schemas.flatMap((schema) => schema.required ?? []),
  }
}

/** Arguments of a tool as the parts of a request. An unknown field goes into the body, where the contract judges it. */
export function requestOf({ route }: Tool, given: Record<string, unknown>) {
  const fieldsOf = (part: 'params' | 'query') => Object.keys(route[part]?.shape ?? {})
  const pick = (fields: string[]) =>
    Object.fromEntries(fields.flatMap((field) => (field in given ? [[field, given[field]]] : [])))
  const [params, query] = [pick(fieldsOf('params')), pick(fieldsOf('query'))]
  const body = Object.fromEntries(
    Object.entries(given).filter(([field]) => !(field in params) && !(field in query)),
  )
  return {
    url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)])),
    body: route.body ? body : undefined,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
