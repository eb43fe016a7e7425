import * as contract from '#contract/leads/searches.ts'
import { confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { previewSearch } from './preview-search.ts'
import { contactLead } from './contact/contact-lead.ts'
import { recheckEmail } from './contact/recheck-email.ts'
import { runSearch } from './run/run-search.ts'
import { getSearch } from './searches.ts'
import { resumePaid } from './stop-resume/resume-paid.ts'
import { resumeSearch } from './stop-resume/resume-search.ts'
import { stopSearch } from './stop-resume/stop-search.ts'

export const routes = [
  query(contract.previewSearch, previewSearch),
  query(contract.getSearch, getSearch),
  mutation(contract.stopSearch, async (tx, context, input) => {
    const search = await stopSearch(tx, context, input)
    return confirm('search_stopped', search, { credits: search.charged })
  }),
  mutation(contract.resumeSearch, resumeSearch),
]

export const jobs = [runSearch, resumePaid, contactLead, recheckEmail]
