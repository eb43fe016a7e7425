import * as contract from '#contract/leads/searches.ts'
import { read, Said, write } from '#server/platform/http/serve.ts'
import { contactLead } from './run/contact-lead.ts'
import { previewSearch } from './preview-search.ts'
import { recheckEmail } from './run/recheck-email.ts'
import { resumePaid } from './stop-resume/resume-paid.ts'
import { resumeSearch } from './stop-resume/resume-search.ts'
import { runSearch } from './run/run-search.ts'
import { getSearch } from './searches.ts'
import { stopSearch } from './stop-resume/stop-search.ts'

export const routes = [
  read(contract.previewSearch, ({ db, services, actor, body }) =>
    previewSearch(db, services.directory, actor, body),
  ),
  read(contract.getSearch, ({ db, actor, params }) => getSearch(db, actor, params.id)),
  write(contract.stopSearch, async ({ tx, actor, params }) => {
    const search = await stopSearch(tx, actor, params.id)
    return new Said(`Search stopped. ${search.charged} credits were charged.`, search)
  }),
  write(contract.resumeSearch, ({ tx, actor, params, body }) => resumeSearch(tx, actor, params.id, body)),
]

export const jobs = [runSearch, resumePaid, contactLead, recheckEmail]
