import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashTask } from './passwords.ts'

/**
 * Hashes one password after the other at a lower priority, so that other work of the machine goes first. The priority
 * stays above the lowest: on a machine that is always busy this thread gets an eighth of the time of the others. Only
 * Linux gives each thread a number, and so a priority.
 */
if (process.platform === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, Math.min(19, getPriority() + 9))
}

parentPort?.on('message', ({ known, password, cost }: HashTask) => {
  parentPort?.postMessage(known === undefined ? hashSync(password, cost) : verifySync(known, password))
})
