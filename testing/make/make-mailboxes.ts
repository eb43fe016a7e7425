import { testville } from '#sample/testville.ts'

type State = ReturnType<typeof testville>['mailboxes'][number]['state']

/** Addresses of the sample world whose mail server answers so, each on a domain that tells mailboxes apart. */
export function mailboxes(state: State): string[] {
  const { mailboxes: all, mailDomains } = testville()
  const truthful = new Set(mailDomains.filter(({ mode }) => mode === 'mailboxes').map(({ domain }) => domain))
  return all
    .filter((box) => box.state === state && truthful.has(box.address.slice(box.address.indexOf('@') + 1)))
    .filter((box) => !box.address.includes('@freemail.'))
    .map(({ address }) => address)
}
