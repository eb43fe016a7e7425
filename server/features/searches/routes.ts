import * as contract from '#contract/leads/searches.ts'
import { mutation, query, confirm } from '#server/platform/http/served-route.ts'
import { contactLead } from './run/contact-lead.ts'
import { previewSearch } from './preview-search.ts'
import { recheckEmail } from './run/recheck-email.ts'
import { resumePaid } from './stop-resume/resume-paid.ts'
import { resumeSearch } from './stop-resume/resume-search.ts'
import { runSearch } from './run/run-search.ts'
import { getSearch } from './searches.ts'
import { stopSearch } from './stop-resume/stop-search.ts'

export const routes = [
  query(contract.previewSearch, (db, { services, actor }, input) =>
    previewSearch(db, services.directory, actor, input),
  ),
  query(contract.getSearch, (db, { actor }, input) => getSearch(db, actor, input.id)),
  mutation(contract.stopSearch, async (tx, { actor }, input) => {
    const search = await stopSearch(tx, actor, input.id)
    return confirm('search_stopped', search, { credits: search.charged })
  }),
  mutation(contract.resumeSearch, (tx, { actor }, { id, ...input }) => resumeSearch(tx, actor, id, input)),
]

export const jobs = [runSearch, resumePaid, contactLead, recheckEmail]
