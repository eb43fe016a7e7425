import * as contract from '#contract/operator/mail-outbox.ts'
import { across, read, Said, write, writeUnkept } from '#server/platform/http/serve.ts'
import { deliverMail } from './deliver-mail.ts'
import { listOutbox } from './list-outbox.ts'
import { getOutboxMail, retryOutboxMails } from './outbox-mail.ts'
import { showOutboxMail } from './show-outbox-mail.ts'

export const routes = [
  across(
    'mails of any account wait here for the operator, who hands them on',
    read(contract.listOutbox, ({ services, query }) => listOutbox(services, query)),
  ),
  across(
    'the operator reads one of them',
    read(contract.getOutboxMail, ({ services, params }) => getOutboxMail(services, params.id)),
  ),
  across(
    'and its code or link, where nobody else would bring it to its reader',
    writeUnkept(contract.showOutboxMail, ({ services, actor, params, address }) =>
      showOutboxMail(services, actor, params.id, address),
    ),
  ),
  across(
    'and sends them again when there is a mail server',
    write(contract.retryOutboxMails, async ({ tx, services, body }) => {
      const answer = await retryOutboxMails(tx, services, body.ids)
      return new Said(answer.retried === 1 ? 'The mail is on its way' : 'The mails are on their way', answer)
    }),
  ),
]

export const jobs = [deliverMail]
