import * as contract from '#contract/privacy/privacy.ts'
import { bySystem, confirm, mutation, query } from '#server/platform/http/served-route.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { lookUpPerson } from './look-up.ts'

export const routes = [
  query(contract.lookUpPerson, lookUpPerson),
  query(contract.exportPerson, exportPerson),
  bySystem(
    'traces of a person in queues, logs and stored answers are erased',
    mutation(contract.erasePerson, async (tx, context, input) =>
      confirm('person_erased', await erasePerson(tx, context, input)),
    ),
  ),
]
