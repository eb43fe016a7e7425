import { z } from 'zod'
import { Credits, Id, Moment } from '#contract/fields.ts'
import { listTypes } from '#contract/values/list-types.ts'
import { searchStates, sourceStates } from '#contract/values/search-states.ts'
import { PageQuery, pageOf } from '#contract/page.ts'
import { route } from '#contract/route.ts'
import { Criteria } from './criteria.ts'
import { ExcludedBy } from './exclusions/excluded-by.ts'
import { Expected } from './explain/expected.ts'
import { Preview } from './explain/preview.ts'

export const maxLeadsPerSearch = 10_000

/** Searches without credits of one account that wait or run. */
export const mostFreeSearchesAtOnce = 50

/** The limits of a run: the most leads, the most credits, and whether known leads are skipped. */
export const Limits = z.object({
  max_leads: z.number().int().min(1).max(maxLeadsPerSearch),
  max_credits: z.number().int().min(0).max(1_000_000).describe('With 0, leads that cost nothing alone'),
  skip_owned: z.boolean().default(true),
  exclude_lists: z.array(Id('campaign')).max(50).default([]).describe('Leads in these are left out'),
  exclusions: z
    .array(Id('exclusion'))
    .max(50)
    .default([])
    .describe('Exclusion lists: leads that they name are left out'),
  find_websites: z
    .boolean()
    .default(true)
    .describe('Looks for the website of leads whose source names none; free, and only a proven site counts'),
  pause_when_empty: z
    .boolean()
    .default(false)
    .describe('Starts with the credits there are, and goes on by itself when more come, up to max_credits'),
})
export type Limits = z.infer<typeof Limits>

/** Leads or addresses that could not be checked for one cause. */
export const Unread = z.object({
  reason: z.string().describe('A code: the one that leads carry as contact_reason, or a reason of a verdict'),
  leads: z.number().int(),
})
export type Unread = z.infer<typeof Unread>

/** The answer of one stage of a search: a source, the websites (`sites`) or the mail servers (`mail`). */
export const SourceReport = z.object({
  source: z.string(),
  label: z.string(),
  state: z.enum(sourceStates),
  found: z
    .number()
    .int()
    .describe(
      'Leads or emails of a source; websites read; addresses that a mail server answered for, or a source clearly',
    ),
  asked: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe(
      'Websites, addresses, or leads whose email a source was asked for or to check; null for a source of leads',
    ),
  reason: z.string().nullable(),
  causes: z.array(Unread).default([]).describe('The commonest first'),
  cost_micros: z
    .number()
    .int()
    .optional()
    .describe(
      'Millionths of a US dollar that the answers about leads cost; for the operator, and for the account whose own key paid',
    ),
})
export type SourceReport = z.infer<typeof SourceReport>

/** What a retry of an ended search would contact again. */
export const Retryable = z.object({
  leads: z.number().int().describe('Leads whose website or mail server could not be asked'),
  credits: z.number().int().describe('The most that they can cost; leads that were paid for before are free'),
})
export type Retryable = z.infer<typeof Retryable>

export const Search = z
  .object({
    id: Id('search'),
    campaign_id: Id('campaign'),
    type: z.enum(listTypes),
    criteria: z.unknown(),
    state: z.enum(searchStates),
    /** Why it ended or paused, as a code: credit_limit, out_of_credits, lead_limit, all_found, by_user, not_allowed, source_failed, kept_failing, websites_unread, emails_unasked … */
    reason: z.string().nullable(),
    max_leads: z.number().int(),
    max_credits: z.number().int(),
    price_each: z
      .number()
      .int()
      .describe('Of a lead that comes with an e-mail, as it was when the search began'),
    skip_owned: z.boolean(),
    exclude_lists: z.array(Id('campaign')),
    exclusions: z.array(Id('exclusion')).describe('Exclusion lists'),
    find_websites: z.boolean(),
    is_sourced: z.boolean().describe('The sources are done with; contacts may still be looked for'),
    /** Leads that match at the sources, where they can count. */
    matches: z.number().int().nullable(),
    expected: Expected.nullable().describe('When it began; null where nothing could be counted'),
    quoted: z
      .number()
      .int()
      .nullable()
      .describe('The most that it was said to cost before it began; null for searches that kept none'),
    found: z.number().int().describe('Leads delivered into the list'),
    with_email: z.number().int(),
    pending: z.number().int().describe('Leads whose contacts are still being looked for'),
    left: z.number().int().describe('Leads whose contacts are looked for once the paused search is resumed'),
    websites_sought: z.number().int().describe('Leads without a website for which one was looked for'),
    websites_found: z.number().int(),
    unread: z.array(Unread).describe('Of a search that has ended, the commonest cause first'),
    retryable: Retryable.describe('Of a search that has ended'),
    duplicates: z.number().int().describe('Leads skipped because the account already has them'),
    excluded: z
      .number()
      .int()
      .describe(
        'Leads, or values of leads, left out because they are in exclude_lists or named by exclusions',
      ),
    excluded_by: z.array(ExcludedBy).describe('What each of these lists kept out'),
    left_out: z.number().int().describe('Leads, or values of leads, on a do-not-contact list'),
    already_paid: z
      .number()
      .int()
      .describe('Leads with an e-mail that cost nothing: the account has paid for them'),
    charged: z.number().int(),
    refunded: z.number().int(),
    held: z.number().int(),
    resume_credits: z
      .number()
      .int()
      .nullable()
      .describe(
        'What it may cost beyond its reservation once the wallet has credits; null: it does not wait',
      ),
    seconds_left: z.number().int().nullable(),
    sources: z.array(SourceReport),
    created_at: Moment,
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
  })
  .meta({ id: 'Search' })
export type Search = z.infer<typeof Search>

/** `queued`: not read yet. `unusable`: the line names no company. */
export const siteStates = ['queued', 'read', 'unread', 'unusable'] as const

export const previewSearch = route('POST /api/searches/preview', {
  access: 'leads',
  scope: 'account.read',
  summary: 'Counts what a search would find and names its highest price; free',
  body: z.object({ criteria: Criteria, limits: Limits.partial().default({}) }),
  data: Preview,
})

const OneSearch = z.object({ id: Id('search') })

export const getSearch = route('GET /api/searches/:id', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'A search with its counts, charge and reason',
  params: OneSearch,
  data: Search,
})

/** A line of a domain search or a lead of another search, and what became of its website. */
const SearchSite = z.object({
  line: z.string().describe('As it was pasted, or the name of the lead'),
  host: z.string().nullable(),
  website_method: z
    .string()
    .nullable()
    .describe('How the website is known: entered, dataset, source, found_by_name'),
  state: z.enum(siteStates),
  reason: z.string().nullable().describe('A code: why the line is unusable or its website was not read'),
  pages_read: z.number().int().nullable(),
  people: z.number().int().describe('Leads that are people, found on the website'),
  role_addresses: z.number().int(),
})

export const listSearchSites = route('GET /api/searches/:id/sites', {
  access: 'leads',
  scope: 'leads.read',
  summary:
    'The companies of a domain search: what became of each line of its list; of another search, of each lead whose website was asked for',
  params: OneSearch,
  query: PageQuery.extend({ state: z.enum(siteStates).optional() }),
  data: pageOf(SearchSite).extend({
    counts: z.record(z.enum(siteStates), z.number().int()),
  }),
})

export const stopSearch = route('POST /api/searches/:id/stop', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Stops a search: nothing that has not begun is begun, what is reserved and unused goes back',
  params: OneSearch,
  data: Search,
})

export const resumeSearch = route('POST /api/searches/:id/resume', {
  access: 'leads',
  scope: 'credits.spend',
  summary: 'Continues a paused search with a new credit limit',
  params: OneSearch,
  body: z.object({
    max_credits: Credits.min(1),
    when_paid: z
      .boolean()
      .default(false)
      .describe('Goes on with the credits there are, and by itself when more come, up to max_credits'),
  }),
  data: Search,
})

export const retrySearch = route('POST /api/searches/:id/retry', {
  access: 'leads',
  scope: 'credits.spend',
  summary: 'Contacts the leads of an ended search again that could not be contacted',
  params: OneSearch,
  body: z.object({ max_credits: Credits.describe('Leads beyond it stay as they are') }),
  data: Search,
})
