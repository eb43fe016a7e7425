import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normaliseBaseUrl } from './model-address.ts'

const own = ['localhost:11434', '10.0.0.5:8000', 'ollama:11434', '[fd00::5]:1234']
const read = (text: string) => {
  const address = normaliseBaseUrl(text, own)
  return address.outcome === 'read' ? address.baseUrl : address.why
}

test('an address is read as it is pasted, and always called at one place', () => {
  const openAi = 'https://api.openai.com/v1'
  for (const [typed, expected] of [
    ['https://api.openai.com', openAi],
    [' https://api.openai.com/v1/ ', openAi],
    ['api.openai.com/v1', openAi],
    ['https://api.openai.com/v1/chat/completions', openAi],
    ['HTTPS://API.OpenAI.com:443/v1/models?x=1#top', openAi],
    ['https://api.openai.com/v1/responses/', openAi],
    ['https://openrouter.ai/api', 'https://openrouter.ai/api/v1'],
    ['https://openrouter.ai/api/v1/models', 'https://openrouter.ai/api/v1'],
    ['https://gemini.example/v1beta/openai/', 'https://gemini.example/v1beta/openai'],
    ['https://groq.example/openai/v1/chat/completions', 'https://groq.example/openai/v1'],
    ['localhost:11434', 'http://localhost:11434/v1'],
    ['http://localhost:11434/api/chat', 'http://localhost:11434/v1'],
    ['http://ollama:11434/api', 'http://ollama:11434/v1'],
    ['https://10.0.0.5:8000/v1', 'https://10.0.0.5:8000/v1'],
    ['[fd00::5]:1234', 'http://[fd00::5]:1234/v1'],
  ] as const)
    assert.equal(read(typed), expected, typed)
  const address = normaliseBaseUrl('api.openai.com')
  assert.equal(address.outcome === 'read' && address.calls, `${openAi}/chat/completions`)
})

test('accounts call public hosts by https alone; other addresses say what is wrong', () => {
  for (const [typed, why] of [
    ['', 'no_address'],
    ['https://', 'no_address'],
    ['ftp://models.example', 'no_address'],
    ['http://models.example/v1', 'not_https'],
    ['https://models.example:8443/v1', 'other_port'],
    ['https://me:secret@models.example/v1', 'has_password'],
    ['http://localhost:1234', 'own_network'],
    ['http://127.0.0.1:11434', 'own_network'],
    ['https://0x7f000001/v1', 'own_network'],
    ['https://2130706433/', 'own_network'],
    ['http://169.254.169.254/latest/meta-data/', 'own_network'],
    ['https://[::1]/v1', 'own_network'],
    ['https://gpu/v1', 'own_network'],
    ['https://gpu.internal/v1', 'own_network'],
    ['http://10.0.0.5:8001/v1', 'own_network'],
  ] as const)
    assert.equal(read(typed), why, typed)
})
