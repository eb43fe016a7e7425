import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/embedded-postgres/embedded-postgres-access.ts'
import { projectFiles } from '#testing/project/project-files.ts'
import { type QuarryProcess, startProcess } from '#testing/processes/processes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The project once more with one migration on top: the release that a rolling restart brings. */
export function nextRelease(): { start: string; remove(): void } {
  const folder = mkdtempSync(`${tmpdir()}/quarry-next-release-`)
  for (const file of projectFiles()) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true })
    cpSync(`${root}${file}`, `${folder}/${file}`)
  }
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`)
  symlinkSync(`${root}web/dist`, `${folder}/web/dist`)
  writeFileSync(
    `${folder}/server/migrations/tenant/9999-next-release.ts`,
    `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table results add column next_release text\`.execute(db)
  await sql\`create table next_release (id uuid primary key default uuidv7(), account_id uuid not null references accounts)\`.execute(db)
}
`,
  )
  return {
    start: `${folder}/server/start.ts`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface Member {
  role: 'web' | 'worker'
  port: number
  process: QuarryProcess
}

interface FleetOptions {
  databaseUrl: string
  env: Record<string, string>
}

/** Web and worker processes of one installation, each web on a port of its own that it keeps over restarts. */
export async function startFleet(size: number, { databaseUrl, env }: FleetOptions) {
  let release: string | undefined
  async function start(role: Member['role'], port: number): Promise<QuarryProcess> {
    const options = { env: { ...env, PORT: String(port) }, ...(release ? { program: release } : {}) }
    return startProcess(role, databaseUrl, options)
  }
  const members: Member[] = []
  for (const role of ['web', 'worker'] as const)
    for (let count = 0; count < size; count += 1) {
      const port = await freePort()
      members.push({ role, port, process: await start(role, port) })
    }
  const of = (role: Member['role'], index: number): Member => {
    const member = members.filter((each) => each.role === role)[index]
    if (!member) throw new Error(`There is no ${role} process ${index}`)
    return member
  }
  return {
    ports: members.filter(({ role }) => role === 'web').map(({ port }) => port),
    /** Ends one without warning and starts another in its place, as a supervisor does. */
    async kill(role: Member['role'], index: number): Promise<void> {
      const member = of(role, index)
      await member.process.kill()
      member.process = await start(role, member.port)
    },
    freeze: (role: Member['role'], index: number) => of(role, index).process.signal('SIGSTOP'),
    thaw: (role: Member['role'], index: number) => of(role, index).process.signal('SIGCONT'),
    /** Brings another release to one process after the other. The first of them migrates the database. */
    async rollOver(to: string): Promise<void> {
      release = to
      for (const member of members) {
        await member.process.stop()
        member.process = await start(member.role, member.port)
      }
    },
    stop: () => Promise.all(members.map((member) => member.process.stop())),
  }
}
