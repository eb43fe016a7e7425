import * as contract from '#contract/operator/mail-outbox.ts'
import { mutation, operatorOnly, query, secretMutation, confirm } from '#server/platform/http/served-route.ts'
import { deliverMail } from './deliver-mail.ts'
import { listOutbox } from './list-outbox.ts'
import { getOutboxMail, retryOutboxMails } from './outbox-mail.ts'
import { showOutboxMail } from './show-outbox-mail.ts'

export const routes = [
  operatorOnly(
    'mails of any account wait here for the operator, who hands them on',
    query(contract.listOutbox, (db, { services }, input) => listOutbox(services, input)),
  ),
  operatorOnly(
    'the operator reads one of them',
    query(contract.getOutboxMail, (db, { services }, input) => getOutboxMail(services, input.id)),
  ),
  operatorOnly(
    'and its code or link, where nobody else would bring it to its reader',
    secretMutation(contract.showOutboxMail, (db, { services, actor, address }, input) =>
      showOutboxMail(services, actor, input.id, address),
    ),
  ),
  operatorOnly(
    'and sends them again when there is a mail server',
    mutation(contract.retryOutboxMails, async (tx, { services }, input) => {
      const answer = await retryOutboxMails(tx, services, input.ids)
      return confirm('emails_queued', answer, { count: answer.retried })
    }),
  ),
]

export const jobs = [deliverMail]
