import * as contract from '#contract/mail-outbox.ts'
import { across, read } from '#server/platform/serve.ts'
import { deliverMail } from './deliver-mail.ts'
import { listOutbox } from './list-outbox.ts'

export const routes = [
  across(
    'mails of any account wait here for the operator, who hands them on',
    read(contract.listOutbox, ({ services, query }) => listOutbox(services, query)),
  ),
]

export const jobs = [deliverMail]
