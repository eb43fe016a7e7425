import { z } from 'zod'
import { Id, Moment } from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { askedOutcomes } from '#contract/values/sources/source-drivers.ts'
import { mostTrialLeads, trialEnds, trialStates } from '#contract/values/sources/trial-states.ts'

const Count = z.number().int()
const Micros = z.number().int().describe('Millionths of a US dollar')

/** What one of the two sources answered. */
export const TrialSide = z.object({
  source_id: Id('source').nullable(),
  name: z.string(),
  asked: Count,
  hits: Count.describe('Leads for which it gave an email'),
  right: Count.describe('Of these, the email that we know to be right'),
  failed: Count.describe('Not answered, or not asked'),
  median_ms: Count.nullable(),
  paid_micros: Micros.describe('Answers that were known already cost nothing'),
  worth_micros: Micros.describe('What its hits cost where nothing is known before'),
})

/** The same known leads asked of two sources. */
export const SourceTrial = z
  .object({
    id: Id('source_trial'),
    list_name: z.string(),
    state: z.enum(trialStates),
    reason: z.enum(trialEnds).nullable(),
    leads: Count,
    limit_micros: Micros,
    created_at: Moment,
    ended_at: Moment.nullable(),
    sides: z.array(TrialSide).length(2),
    both: Count.describe('Leads for which both gave an email'),
    same: Count.describe('Of these, the same email'),
  })
  .meta({ id: 'SourceTrial' })

const Answer = z.object({
  outcome: z.enum(askedOutcomes),
  reason: z.string().nullable(),
  email: z.string().nullable(),
  is_right: z.boolean(),
  ms: Count,
})

export const TrialLead = z.object({
  position: Count,
  name: z.string(),
  known_email: z.string(),
  answers: z.array(Answer.nullable()).length(2),
})

const One = z.object({ id: Id('source_trial') })

export const listSourceTrials = route('GET /api/admin/source-trials', {
  access: 'admin',
  summary: 'The last twenty comparisons of two sources, newest first',
  data: z.array(SourceTrial),
})

export const getSourceTrial = route('GET /api/admin/source-trials/:id', {
  access: 'admin',
  summary: 'The leads of a comparison with the answers of both sources',
  params: One,
  data: z.array(TrialLead),
})

export const listTrialLists = route('GET /api/admin/source-trial-lists', {
  access: 'admin',
  summary: "The operator's own lists that have leads with a found email, to compare sources with",
  data: z.array(
    z.object({
      id: Id('campaign'),
      name: z.string(),
      known: Count.describe('Leads of the world with a found email and enough to ask for it'),
      known_sample: Count.describe('Such leads of the sample world'),
    }),
  ),
})

export const startSourceTrial = route('POST /api/admin/source-trials', {
  access: 'admin',
  summary: 'Asks two sources for the emails of leads whose email is known, within a limit of cost',
  body: z.object({
    campaign_id: Id('campaign'),
    source_ids: z.tuple([Id('source'), Id('source')]),
    leads: z.number().int().min(1).max(mostTrialLeads),
    limit_micros: z.number().int().min(0).max(2_000_000_000),
  }),
  data: SourceTrial,
})

export const stopSourceTrial = route('POST /api/admin/source-trials/:id/stop', {
  access: 'admin',
  summary: 'Stops a comparison: no further question is asked, and what was answered stays',
  params: One,
  data: z.null(),
})
