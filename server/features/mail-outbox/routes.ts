import * as contract from '#contract/mail-outbox.ts'
import { read } from '#server/platform/serve.ts'
import { deliverMail } from './deliver-mail.ts'
import { listOutbox } from './list-outbox.ts'

export const routes = [read(contract.listOutbox, ({ services, query }) => listOutbox(services, query))]

export const jobs = [deliverMail]
