import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword, isPassword } from './passwords.ts'

test('A11 passwords are hashed in all processors but one: the next waits, however quick it would be', async () => {
  const quick = await hash('a sentence', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const ended: string[] = []
  const threads = Math.max(1, availableParallelism() - 1)
  const costly = Array.from({ length: threads }, () =>
    hashPassword('a sentence').then(() => ended.push('costly')),
  )
  await Promise.all([...costly, isPassword(quick, 'a sentence').then(() => ended.push('quick'))])
  assert.equal(ended[0], 'costly')
})

test('A11 the threads that hash run at a lower priority than the rest of the process', async () => {
  await hashPassword('a sentence')
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  const threads = priorities.filter((priority) => priority > getPriority())
  assert.equal(threads.length, Math.max(1, availableParallelism() - 1), priorities.join())
})
