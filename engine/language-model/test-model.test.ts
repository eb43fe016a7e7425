import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { makeCertificate } from '#engine/net/fakes/certificate.ts'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { dialects } from '#testing/fakes/models/dialects.ts'
import { startModelServer } from '#testing/fakes/models/model-server.ts'
import { listModels } from './list-models.ts'
import { testModel } from './test-model.ts'

const certificate = makeCertificate(['*.example.com'])
const server = await startModelServer(certificate)
const hosts: string[] = []
const fetch = createSafeFetch({
  userAgent: 'test',
  resolve: async (host) =>
    host === 'nowhere.example.com'
      ? { outcome: 'failed', why: 'no_such_host' }
      : {
          outcome: 'answered',
          addresses: [{ address: host.startsWith('refuses') ? '93.184.216.35' : '93.184.216.34', family: 4 }],
        },
  standIn: (address) => ({ address: '127.0.0.1', port: address === '93.184.216.35' ? 1 : server.port }),
  ca: certificate.cert,
  log: ({ host }) => hosts.push(host),
})
after(() => fetch.close().then(() => server.stop()))
beforeEach(() => server.set({}))

const right = { baseUrl: 'https://models.example.com/v1', model: 'gpt-test-mini', key: 'sk-right-key', fetch }
const wordFor = async (changes: Partial<typeof right> = {}, timeoutMs?: number) => {
  const answer = await testModel({ ...right, ...changes }, undefined, timeoutMs)
  return answer.outcome === 'works' ? 'works' : answer.fault
}

test('a key and a model that work say so in all dialects, with at most five tokens', async () => {
  for (const dialect of dialects) {
    server.set({ dialect })
    assert.equal(await wordFor(), 'works', dialect)
    assert.deepEqual(
      server.asked.map(({ body }) => [body?.max_tokens, body?.stream]),
      [[5, false]],
      dialect,
    )
  }
})

test('fourteen faults have fourteen right words, in every dialect that has them, and the key goes to no other host', async () => {
  hosts.length = 0
  for (const dialect of dialects) {
    const faultOf = async (
      state: Parameters<typeof server.set>[0],
      changes: Partial<typeof right> = {},
      timeoutMs?: number,
    ) => {
      server.set({ dialect, ...state })
      const word = await wordFor(changes, timeoutMs)
      assert.ok(
        server.asked.every(({ host }) => host.endsWith('models.example.com')),
        dialect,
      )
      return word
    }
    const found = {
      wrong_key: await faultOf({}, { key: 'sk-wrong-key' }),
      no_quota: await faultOf({ fault: 'no_quota' }),
      rate_limited: await faultOf({ fault: 'rate_limit' }),
      no_such_model: await faultOf({ models: [] }, { model: 'gpt-none' }),
      wrong_address: await faultOf({}, { baseUrl: 'https://models.example.com/api/v2' }),
      web_page: await faultOf({ fault: 'html' }),
      refused: await faultOf({ fault: 'error_200' }),
      redirect: await faultOf({ fault: 'redirect' }),
      slow: await faultOf({ fault: 'hangs' }, {}, 60),
      not_json: await faultOf({ fault: 'not_json' }),
      empty: await faultOf({ fault: 'empty' }),
      busy: await faultOf({ fault: 'overloaded' }),
      no_access: await faultOf({ fault: 'forbidden' }),
      tls: await faultOf({}, { baseUrl: 'https://deep.models.example.com/v1' }),
      no_such_host: await faultOf({}, { baseUrl: 'https://nowhere.example.com/v1' }),
      nothing_listens: await faultOf({}, { baseUrl: 'https://refuses.example.com/v1' }),
    }
    for (const [expected, word] of Object.entries(found)) assert.equal(word, expected, dialect)
    assert.equal(await faultOf({ fault: 'no_choices' }), 'empty', dialect)
  }
  assert.ok(!hosts.includes('elsewhere.example.com'))
})

test('a wrong key is wrong although the list of models is open to everyone', async () => {
  server.set({ hasOpenList: true })
  const list = await listModels({ ...right, key: 'sk-wrong-key' })
  assert.equal(list.outcome, 'answered')
  assert.equal(await wordFor({ key: 'sk-wrong-key' }), 'wrong_key')
})

test('what the server says is kept on one line, without the key', async () => {
  const answer = await testModel({ ...right, key: 'sk-wrong-key' })
  assert.equal(answer.outcome, 'failed')
  assert.match(answer.said ?? '', /^Incorrect API key provided: …/)
  server.set({ fault: 'rate_limit' })
  const limited = await testModel(right)
  assert.equal(limited.outcome === 'failed' && limited.retryAfterMs, 20_000)
})

test('a model that spends its five tokens on reasoning works, and another model that answers is named', async () => {
  server.set({ text: '', reasoning: 'The user wants' })
  assert.equal(await wordFor(), 'works')
  server.set({ dialect: 'lmstudio', models: ['qwen-test-7b'] })
  assert.deepEqual(
    { ...(await testModel(right)), ms: 0 },
    { outcome: 'works', otherModel: 'qwen-test-7b', ms: 0 },
  )
})

test('the models of a server are listed in its order; a server without a list says so', async () => {
  for (const dialect of dialects) {
    server.set({ dialect })
    const list = await listModels(right)
    assert.deepEqual(list.outcome === 'answered' && list.models, ['gpt-test-mini', 'gpt-test-large'], dialect)
  }
  server.set({ fault: 'html' })
  const none = await listModels(right)
  assert.equal(none.outcome === 'failed' && none.fault, 'web_page')
})
