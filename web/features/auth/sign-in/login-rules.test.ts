import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Login } from '#contract/account/auth.ts'
import { loginFaults, sentLogin } from './login-rules.ts'

const passes = (email: string, password: string) =>
  Object.values(loginFaults({ email, password })).every((fault) => fault === undefined)

for (const email of ['mara@firm.example', ' owner@quarry.localhost ', 'a.b+c@sub.firm.example'])
  test(`"${email}" passes here and at the server`, () => {
    assert.ok(passes(email, 'secret'))
    assert.ok(Login.safeParse({ email, password: 'secret' }).success)
  })

for (const [email, password] of [
  ['', 'secret'],
  ['  ', 'secret'],
  ['mara', 'secret'],
  ['mara@firm', 'secret'],
  ['mara@@firm.example', 'secret'],
  ['ma..ra@firm.example', 'secret'],
  ['mära@firm.example', 'secret'],
  ['mara@firm.e', 'secret'],
  ['mara@firm.example', ''],
] as const)
  test(`"${email}" with "${password}" is refused here before the server would`, () => {
    assert.ok(!passes(email, password))
    assert.ok(!Login.safeParse({ email, password }).success)
  })

test('the email that is sent has no spaces around it', () => {
  assert.deepEqual(sentLogin({ email: ' mara@firm.example ', password: ' p ' }), {
    email: 'mara@firm.example',
    password: ' p ',
  })
})
