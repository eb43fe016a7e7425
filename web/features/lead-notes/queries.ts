import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf } from '#web/api/call.ts'
import { invalidate, queryClient } from '#web/api/query-client.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'lead-notes': [lead: string]
    'note-draft': [lead: string]
  }
}

export type LeadNote = Answer<'listLeadNotes'>[number]

export const leadNotesQuery = (leadId: string) =>
  queryOf('listLeadNotes', ['lead-notes', leadId], { params: { id: leadId } })

/** The text of a new note that is not saved, which stays while its reader looks at other leads. */
export const noteDraft = (leadId: string) => queryClient.getQueryData<string>(draftKey(leadId)) ?? ''

export function keepNoteDraft(leadId: string, text: string): void {
  queryClient.setQueryDefaults(draftKey(leadId), { gcTime: Infinity })
  queryClient.setQueryData(draftKey(leadId), text)
}

const draftKey = (leadId: string) => ['note-draft', leadId] as const

const refresh = ({ result_id }: { result_id: string }) => invalidate(['lead-notes', result_id])

/** Adds a note to a lead, or writes the one with the id again. */
export const saveNote = mutationOptions({
  mutationFn: ({ leadId, id, text }: { leadId: string; id: string | undefined; text: string }) =>
    id
      ? call('editLeadNote', { params: { id }, body: { text } })
      : call('addLeadNote', { params: { id: leadId }, body: { text } }),
  onSuccess: refresh,
})

export const deleteNote = mutationOptions({
  mutationFn: ({ id }: LeadNote) => call('deleteLeadNote', { params: { id } }),
  onSuccess: (_, note) => refresh(note),
})
