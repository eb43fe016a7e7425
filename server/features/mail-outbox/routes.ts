import * as contract from '#contract/operator/mail-outbox.ts'
import { mutation, operatorOnly, query, secretMutation } from '#server/platform/http/served-route.ts'
import { deliverMail } from './deliver-mail.ts'
import { listOutbox } from './list-outbox.ts'
import { getOutboxMail, retryOutboxMails, showOutboxMail } from './outbox-mail.ts'

export const routes = [
  operatorOnly('lists mails of all accounts', query(contract.listOutbox, listOutbox)),
  operatorOnly('shows a mail of any account', query(contract.getOutboxMail, getOutboxMail)),
  operatorOnly(
    'shows the code or link of a mail that no mail server delivers',
    secretMutation(contract.showOutboxMail, showOutboxMail),
  ),
  operatorOnly('retries mails of all accounts', mutation(contract.retryOutboxMails, retryOutboxMails)),
]

export const jobs = [deliverMail]
