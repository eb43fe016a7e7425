import { readFileSync } from 'node:fs'
import { StartError } from '#server/platform/config/start-error.ts'

/** PostgreSQL at most 64, crawling and mail servers 128 (16 leads at a time), the runtime, imports and logs 64. */
const reservedFiles = 256
/** A client holds its socket, and the file that it downloads. */
const filesPerClient = 2
/** Connections beyond the limit that answer health checks and refuse everything else. */
export const spareConnections = 32
/** Each open connection costs memory, however many files the system grants. */
const mostByDefault = 10_000
/** Enough for one team; a process with less would refuse its first users. */
const fewest = 64
/** macOS and Windows do not tell the limit; theirs is higher. */
const assumedOpenFiles = 1_024

/** What this process may open at a time (`RLIMIT_NOFILE`), or undefined on systems without `/proc`. */
export function readOpenFileLimit(path = '/proc/self/limits'): number | undefined {
  let limits: string
  try {
    limits = readFileSync(path, 'latin1')
  } catch {
    return undefined // macOS, Windows, or a container that hides it
  }
  const soft = /^Max open files +(\d+|unlimited)/m.exec(limits)?.[1]
  if (soft === undefined) return undefined
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}

/**
 * How many connections of clients this process serves at a time: as many as asked for, or as the limit of open files
 * leaves room for. Throws a StartError when that limit is too low.
 */
export function connectionsToServe(asked?: number, openFiles = readOpenFileLimit()): number {
  const needed = filesFor(asked ?? fewest)
  if (openFiles !== undefined && openFiles < needed) {
    const who = asked === undefined ? 'Quarry' : `QUARRY_CONNECTIONS=${asked}`
    throw new StartError(
      `${who} needs ${needed} open files and this process may open ${openFiles}: raise its limit (ulimit -n, LimitNOFILE)`,
    )
  }
  if (asked !== undefined) return asked
  const room = Math.floor(((openFiles ?? assumedOpenFiles) - reservedFiles) / filesPerClient)
  return Math.min(room - spareConnections, mostByDefault)
}

const filesFor = (connections: number): number =>
  reservedFiles + filesPerClient * (connections + spareConnections)
