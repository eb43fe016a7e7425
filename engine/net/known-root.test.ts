import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailDns } from '#engine/email/mail-server/mail-dns.ts'
import { startDnsServer } from '#testing/fakes/dns-server.ts'
import { createDnsResolver } from './dns.ts'
import { createRootCheck, doubtDomains, doubtHosts } from './known-root.ts'

async function answersOf(zones: Parameters<typeof startDnsServer>[0]) {
  const server = await startDnsServer(zones)
  const options = { servers: [server.address], timeoutMs: 500, tries: 1 }
  const knowsRoot = createRootCheck(options)
  const host = await doubtHosts(createDnsResolver(options), knowsRoot)('nobody.example')
  const mail = await doubtDomains(createMailDns(options), knowsRoot).resolveMx('nobody.example')
  await doubtHosts(createDnsResolver(options), knowsRoot)('nobody-else.example')
  await server.stop()
  return { host, mail, asked: server.questions.filter((question) => question.startsWith('NS')).length }
}

test('a name that does not exist is believed of a resolver that knows the root', async () => {
  const { host, mail, asked } = await answersOf({
    '.': { ns: ['a.root-servers.example'] },
    '': { ns: ['a.example'] },
  })
  assert.deepEqual(host, { outcome: 'failed', why: 'no_such_host' })
  assert.deepEqual(mail, { ok: false, why: 'no_domain' })
  assert.equal(asked, 1)
})

test('a resolver without a network denies every name and is not believed', async () => {
  const { host, mail } = await answersOf({})
  assert.deepEqual(host, { outcome: 'failed', why: 'dns_failure' })
  assert.deepEqual(mail, { ok: false, why: 'server_failure' })
})
