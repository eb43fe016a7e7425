import '#testing/react.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startProvider } from '#testing/fakes/provider-server.ts'

const { session } = await import('#web/api/session.ts')
const { startSiteScripts } = await import('./site-scripts.ts')

const people: Record<string, object> = {
  'Bearer mara-1': { id: 'mara', first_name: 'Mara', last_name: 'Lind' },
  'Bearer mara-2': { id: 'mara', first_name: 'Mara', last_name: 'Lind' },
  'Bearer nadia-1': { id: 'nadia', first_name: 'Nadia', last_name: 'Holm' },
}
const asked: string[] = []
const server = await startProvider({
  'POST /api/site-settings': () => [
    200,
    { success: true, data: { script: '<p>Chat with us</p>', chat: null } },
  ],
  'GET /api/me': ({ headers }) => {
    asked.push(headers.authorization ?? '')
    return [200, { success: true, data: people[headers.authorization ?? ''] }]
  },
})
after(() => server.stop())

const injected = () => document.querySelectorAll('[data-injected]').length
const settled = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('what a domain brings along stays with a new token of the same user, and goes with the user', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } } // the document of these tests
  happyDOM.setURL(`${server.url}/profile-settings/password`)
  session.begin('mara-1')
  await startSiteScripts()
  assert.equal(injected(), 1)
  session.begin('mara-2')
  await settled(() => asked.includes('Bearer mara-2'))
  await fetch('/api/me').then((answer) => answer.text()) // behind the one that was asked before
  assert.equal(injected(), 1)
  session.begin('nadia-1')
  await settled(() => injected() === 0)
})
