import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SystemUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Then it runs as the user who owns the cluster already, or as a system user
 * made for it; an ordinary user runs it as himself (undefined).
 */
export async function postgresUser(clusterDir: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const user =
    (await findUser('quarry')) ??
    (await createUser()) ??
    (await findUser('postgres')) ??
    (await findUser('nobody'))
  if (user && cluster) await run('chown', ['-R', `${user.uid}:${user.gid}`, clusterDir])
  return user
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Several copies may start at once and useradd locks the user table, so a refusal is tried again. */
async function createUser(): Promise<SystemUser | undefined> {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  for (let attempt = 0; attempt < 5; attempt++) {
    const made = await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', 'quarry']).then(
      () => true,
      () => false,
    )
    const user = await findUser('quarry')
    if (made || user) return user
    await wait(200)
  }
  return undefined
}
