import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

export interface HashTask {
  password: string
  /** For a new hash. */
  cost?: Options
  /** The hash that the password may belong to. */
  known?: string
}

/** Threads that have nothing to do. They keep no process alive. */
const idle: Worker[] = []

/** Hashes or compares in a thread of its own, made when all others are busy: how many there are is the caller's business. */
export async function inHashThread(task: HashTask & { known: string }): Promise<boolean>
export async function inHashThread(task: HashTask & { cost: Options }): Promise<string>
export async function inHashThread(task: HashTask): Promise<unknown> {
  const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
  thread.ref()
  thread.postMessage(task)
  try {
    const [answer] = (await once(thread, 'message')) as [unknown] // or its error; then it is gone
    idle.push(thread)
    return answer
  } finally {
    thread.unref()
  }
}
