import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashTask } from './hash-threads.ts'

/**
 * Hashes what it is told, one after the other, and steps back for every thread that has something else to do: whoever
 * signs in waits a little longer, everybody else does not wait for them. Not further: on a machine that is always busy
 * it still gets an eighth of what the others get. Only Linux has a number, and so a priority, for each thread.
 */
if (process.platform === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, Math.min(19, getPriority() + 9))
}

parentPort?.on('message', ({ known, password, cost }: HashTask) => {
  parentPort?.postMessage(known === undefined ? hashSync(password, cost) : verifySync(known, password))
})
