import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { concurrencyLimit } from '#server/platform/overload/concurrency-limit.ts'

/** argon2id (the library's default) with 19 MiB and two passes, OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of sign-ins gets all processors but one, so that the rest of the product keeps working. */
const { run, requireRoom } = concurrencyLimit({
  concurrent: Math.max(1, availableParallelism() - 1),
  mostWaiting: 100,
  refusal: 'sign_ins_busy',
})

/** Refuses a request that would wait too long for a hash, before the request costs anything. */
export const requireRoomToHash = requireRoom

export const hashPassword = (password: string) => run(() => inHashThread({ password, cost }))

/** A hash that no password has, of the same cost as the others. */
const unknownHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Takes the same time with and without a stored hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await run(() => inHashThread({ known: stored ?? unknownHash, password }))
  return matches && typeof stored === 'string'
}

export interface HashTask {
  password: string
  /** The cost of a new hash. */
  cost?: Options
  /** The hash that the password is compared with. */
  known?: string
}

/** Threads that wait for work. An idle thread keeps no process alive. */
const idle: Worker[] = []

/** Hashes or compares in a thread of its own, and starts a thread when all others are busy. `concurrencyLimit` keeps their number down. */
async function inHashThread(task: HashTask & { known: string }): Promise<boolean>
async function inHashThread(task: HashTask & { cost: Options }): Promise<string>
async function inHashThread(task: HashTask): Promise<unknown> {
  const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
  thread.ref()
  thread.postMessage(task)
  try {
    const [answer] = (await once(thread, 'message')) as [unknown] // or its error; then the thread is gone
    idle.push(thread)
    return answer
  } finally {
    thread.unref()
  }
}
