import * as contract from '#contract/leads/notes/lead-notes.ts'
import { mutation, query } from '#server/platform/http/served-route.ts'
import { addLeadNote, deleteLeadNote, editLeadNote, listLeadNotes } from './lead-notes.ts'

export const routes = [
  query(contract.listLeadNotes, listLeadNotes),
  mutation(contract.addLeadNote, addLeadNote),
  mutation(contract.editLeadNote, editLeadNote),
  mutation(contract.deleteLeadNote, deleteLeadNote),
]
