import { z } from 'zod'
import { Id, Moment, Text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

/** The most notes on one lead. */
export const mostNotes = 200

export const NoteBody = z.object({ text: Text.trim().min(1).max(5_000).describe('Plain text') })

/** What a user wrote about a lead. */
export const LeadNote = z
  .object({
    id: Id('lead_note'),
    result_id: Id('result'),
    text: z.string(),
    person: z.string().nullable().describe('Who wrote it; null: a user without a name who was removed'),
    created_at: Moment,
    edited_at: Moment.nullable(),
    can_edit: z.boolean().describe('Its writer and the owner of the account edit and delete it'),
  })
  .meta({ id: 'LeadNote' })
export type LeadNote = z.infer<typeof LeadNote>

const OneNote = z.object({ id: Id('lead_note') })
const OneLead = z.object({ id: Id('result') })

export const listLeadNotes = route('GET /api/results/:id/notes', {
  access: 'leads',
  scope: 'leads.read',
  summary: 'The notes on a lead, newest first',
  params: OneLead,
  data: z.array(LeadNote),
})

export const addLeadNote = route('POST /api/results/:id/notes', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Adds a note to a lead. A lead has at most 200',
  params: OneLead,
  body: NoteBody,
  data: LeadNote,
})

export const editLeadNote = route('PUT /api/notes/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Changes the text of a note; for its writer and the owner of the account',
  params: OneNote,
  body: NoteBody,
  data: LeadNote,
})

export const deleteLeadNote = route('DELETE /api/notes/:id', {
  access: 'leads',
  scope: 'leads.write',
  summary: 'Deletes a note; for its writer and the owner of the account',
  params: OneNote,
  data: z.null(),
})
