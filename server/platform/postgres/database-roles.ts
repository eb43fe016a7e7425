import pg from 'pg'
import { errorCode, StartError } from '#server/platform/config/start-error.ts'

/** Runs for one account: sees and writes that account's rows, and none before it is told which account. */
export const tenantRole = 'quarry_tenant'
/** The role of work that belongs to no account: sign-in, sign-up, clean-up, the queue. It sees all rows and owns nothing. */
export const systemRole = 'quarry_system'

/** The same database under a role that every connection has from its first statement on. */
export function asRole(url: string, role: typeof tenantRole | typeof systemRole): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options')
  changed.searchParams.set('options', [...(options ? [options] : []), `-c role=${role}`].join(' '))
  return changed.href
}

/** The two roles, and that these logins may take them on without having their rights by themselves. */
export async function prepareRoles(client: pg.ClientBase, logins: string[]): Promise<void> {
  for (const role of [tenantRole, systemRole]) {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      exception when duplicate_object or unique_violation then null; -- made by a process that started at the same time
      end $$`)
    for (const login of logins) {
      const { rows } = await client.query(`select where pg_has_role($1, '${role}', 'set')`, [login])
      if (rows.length > 0) continue
      await client.query(`grant ${role} to ${client.escapeIdentifier(login)} with inherit false, set true`)
    }
  }
}

interface Logins {
  /** Owns the tables and migrates them. */
  databaseUrl: string
  /** Runs the product. Made if it is not there and its maker may. */
  appUrl: string
}

/** Roles of a server that is not ours to administrate: made when we may, asked for in one line when we may not. */
export async function prepareLogins({ databaseUrl, appUrl }: Logins): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const owner = nameOf(databaseUrl) ?? client.user ?? ''
  const app = nameOf(appUrl) ?? owner
  try {
    if (app !== owner) await makeLogin(client, app, decodeURIComponent(new URL(appUrl).password))
    await prepareRoles(client, [...new Set([owner, app])])
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    throw new StartError(
      `DATABASE_URL: its user may not make roles. Let an administrator run once: ${(await missingRoles(client, [...new Set([owner, app])])).join('; ')}`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/** The statements that bring what is missing. PASSWORD stands for that of DATABASE_APP_URL. */
async function missingRoles(client: pg.Client, logins: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select rolname::text as name from pg_roles')
  const there = new Set(rows.map(({ name }) => name))
  const quoted = (name: string) => client.escapeIdentifier(name)
  const roles = [tenantRole, systemRole]
  return [
    ...roles.filter((role) => !there.has(role)).map((role) => `create role ${role} nologin`),
    ...logins
      .filter((login) => !there.has(login))
      .map((login) => `create role ${quoted(login)} login password 'PASSWORD'`),
    `grant ${roles.join(', ')} to ${logins.map(quoted).join(', ')} with inherit false, set true`,
  ]
}

async function makeLogin(client: pg.Client, login: string, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [login])
  if (rows.length > 0) return
  await client.query(
    `create role ${client.escapeIdentifier(login)} login password ${client.escapeLiteral(password)}`,
  )
}

const nameOf = (url: string) => {
  const { username } = new URL(url)
  return username === '' ? undefined : decodeURIComponent(username)
}
