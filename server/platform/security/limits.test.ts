import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { login } from '#contract/account/auth.ts'
import { startApp } from '#testing/app.ts'

const app = await startApp()
after(() => app.stop())

const longest = (first: string) => `${first.repeat(64)}@${'host.'.repeat(37)}com`
const guess = (email: string) => app.ask(null, login, { body: { email, password: 'wrong' } })

test('the longest email has its own count of guesses, as any other', async () => {
  const email = longest('a')
  assert.ok(email.length > 250 && email.length <= 254)
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess(email)).status, 401)
  assert.equal((await guess(email.toUpperCase())).status, 429)
  assert.equal((await guess(longest('b'))).status, 401)
})
