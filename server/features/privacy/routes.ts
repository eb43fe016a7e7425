import * as contract from '#contract/privacy/privacy.ts'
import {
  bySystem,
  confirm,
  keepsActors,
  mutation,
  publicRoute,
  query,
} from '#server/platform/http/served-route.ts'
import * as notices from '#contract/privacy/notices.ts'
import * as links from '#contract/privacy/opt-out.ts'
import { getNotice, getNoticeTemplate, setNoticeTemplate, setRetention } from './notices.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { lookUpPerson } from './look-up.ts'
import { markOptedOut } from './mark-opted-out.ts'
import { sweepPeople } from './erasure/sweep-people.ts'
import { optOut, readOptOut } from './opt-out.ts'

export const routes = [
  query(contract.lookUpPerson, lookUpPerson),
  query(contract.exportPerson, exportPerson),
  query(notices.getNoticeTemplate, getNoticeTemplate),
  mutation(notices.setNoticeTemplate, setNoticeTemplate),
  query(notices.getNotice, getNotice),
  mutation(notices.setRetention, setRetention),
  keepsActors(publicRoute(links.readOptOut, readOptOut)),
  keepsActors(publicRoute(links.optOut, optOut)),
  bySystem(
    'traces of a person in queues, logs and stored answers are erased',
    mutation(contract.erasePerson, async (tx, context, input) =>
      confirm('person_erased', await erasePerson(tx, context, input)),
    ),
  ),
]

export const jobs = [markOptedOut, sweepPeople]
