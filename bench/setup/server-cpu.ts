import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const msPerTick = 10

/** Milliseconds of CPU that a PostgreSQL on this machine has used with all its processes; NaN where the system does not tell. */
export async function serverCpu(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  await client.end()
  const postmaster = rows[0]?.pid ?? ''
  const own = statOf(postmaster)
  if (!own?.isPostgres) return Number.NaN
  let ticks = own.ticks + own.endedTicks
  for (const pid of readdirSync('/proc')) {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined
    if (stat?.parent === postmaster) ticks += stat.ticks
  }
  return ticks * msPerTick
}

/** Milliseconds of CPU that a process of this machine has used; NaN where the system does not tell. */
export const processCpu = (pid: number): number => (statOf(String(pid))?.ticks ?? Number.NaN) * msPerTick

/** The fields of proc(5) that count: parent, utime and stime, cutime and cstime. */
function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const number = (field: number) => Number(fields[field])
    return {
      isPostgres: text.includes('(postgres)'),
      parent: fields[1],
      ticks: number(11) + number(12),
      endedTicks: number(13) + number(14),
    }
  } catch {
    return undefined // ended meanwhile, or no Linux
  }
}
