import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { addExclusions } from '#contract/leads/exclusions/exclusions.ts'
import { addSuppressions, mostLines } from '#contract/privacy/suppressions.ts'
import { startApp } from '#testing/app.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

const app = await startApp()
after(() => app.stop())
const { db } = app.services

/** National numbers of no country: what is longest to read. */
const lines = Array.from({ length: 9_500 }, (_, line) => `030 ${1_000_000 + line}`).join('\n')
const calls = {
  'do not contact': (user: TestUser) => app.ask(user, addSuppressions, { body: { lines } }),
  'an exclusion list': (user: TestUser) =>
    app.ask(user, addExclusions, { body: { name: 'Numbers', lines: `firm.example\n${lines}` } }),
}

const cpuMs = () => process.cpuUsage().user / 1_000

for (const [name, call] of Object.entries(calls))
  test(`F13 thousands of lines for ${name} give the event loop back while they are read`, async () => {
    const user = await makeUser(db)
    await call(user) // warm
    const began = cpuMs()
    let [isDone, longest] = [false, 0]
    const answered = call(user).finally(() => {
      isDone = true
    })
    for (let before = began; !isDone; before = cpuMs()) {
      await setImmediate()
      longest = Math.max(longest, cpuMs() - before)
    }
    const { status } = await answered
    const total = cpuMs() - began
    assert.equal(status, 200)
    assert.ok(longest < total / 4, `${longest} of ${total} ms of the processor in one turn`)
  })

test('F13 a text of more lines than are taken is refused before any is read, and a long line is read from its beginning', async () => {
  const user = await makeUser(db)
  const many = `${'\n'.repeat(1_000)}${'a.example\n'.repeat(mostLines + 1)}`
  const refused = await app.ask(user, addSuppressions, { body: { lines: many } })
  assert.deepEqual([refused.status, refused.code], [422, 'too_many_lines'])
  const long = `ada@firm.example,${'x'.repeat(300_000)}\nlinkedin.com/${'/'.repeat(300_000)}x\r\n\r\nbea@firm.example\n${'no line '.repeat(40_000)}`
  const { added, unread } = await app.as(user, addSuppressions, { body: { lines: long } })
  assert.ok(added >= 2)
  assert.ok(unread.length > 0 && unread.every(({ text }) => text.length <= 2_000))
})
