import { explainSearch as explanation } from '#contract/leads/explain/explanation.ts'
import { listBounceReports, settleBounceReport } from '#contract/operator/bounce-reports.ts'
import { recheckResult } from '#contract/leads/lead-runs.ts'
import * as contract from '#contract/leads/searches.ts'
import {
  previewEmployees,
  previewSimilar,
  startEmployees,
  startSimilar,
} from '#contract/leads/searches-from-leads.ts'
import { listSearchSites } from '#server/features/company-sites/list-search-sites.ts'
import { confirm, dear, mutation, operatorOnly, query } from '#server/platform/http/served-route.ts'
import * as employees from './from-leads/employees.ts'
import * as similar from './from-leads/similar.ts'
import * as bounces from './bounces/bounce-reports.ts'
import { contactLead } from './contact/contact-lead.ts'
import { recheckEmail, startRecheck } from './recheck-email.ts'
import { explainSearch } from './explain/explain-search.ts'
import { previewSearch } from './preview-search.ts'
import { runSearch } from './run/run-search.ts'
import { getSearch } from './searches.ts'
import { retrySearch } from './retry/retry-search.ts'
import { resumePaid } from './stop-resume/resume-paid.ts'
import { resumeSearch } from './stop-resume/resume-search.ts'
import { stopSearch } from './stop-resume/stop-search.ts'

/** One preview of a user runs at a time, and two of an account. A later one takes the place of the one that waits. */
const previewCost = { weight: 25, mostWaiting: 1 }

/** One explanation counts for up to two seconds. A preview of the user has room beside it. */
const explainCost = { weight: 15, mostWaiting: 1 }

/** Each check asks the mail server of the lead. */
const recheckCost = { weight: 10 }

export const routes = [
  dear(previewCost, query(contract.previewSearch, previewSearch)),
  dear(explainCost, query(explanation, explainSearch)),
  dear(previewCost, query(previewSimilar, similar.previewSimilar)),
  dear(previewCost, query(previewEmployees, employees.previewEmployees)),
  mutation(startSimilar, similar.startSimilar),
  mutation(startEmployees, employees.startEmployees),
  dear(
    recheckCost,
    mutation(recheckResult, async (tx, context, input) => {
      await startRecheck(tx, context, input)
      return confirm('recheck_started', null)
    }),
  ),
  operatorOnly('lists reported bounces of all accounts', query(listBounceReports, bounces.listBounceReports)),
  operatorOnly('refunds an email of any account', mutation(settleBounceReport, bounces.settleBounceReport)),
  query(contract.getSearch, getSearch),
  query(contract.listSearchSites, listSearchSites),
  mutation(contract.stopSearch, async (tx, context, input) => {
    const search = await stopSearch(tx, context, input)
    if (search.pending > 0) return confirm('search_stopping', search, { credits: search.held })
    return confirm('search_stopped', search, { credits: search.charged - search.refunded })
  }),
  mutation(contract.resumeSearch, resumeSearch),
  mutation(contract.retrySearch, retrySearch),
]

export const jobs = [runSearch, resumePaid, contactLead, recheckEmail]
