import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountNoun } from '#contract/declared.ts'
import type { Route } from '#contract/route.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost, type TestApp } from '#testing/app.ts'
import type { Frame } from '#testing/hostile/frames.ts'
import { settle } from './settle.ts'
import { makeUser, type TestUser } from '#testing/make.ts'

export interface Tenant {
  user: TestUser
  ids: Record<AccountNoun, string>
}

export interface Answer {
  status: number
  /** Head and body, in which everything is looked for that must not be there. */
  text: string
  body: string
}

/** Stands in every text of the account that others must never see. */
export const canary = `kanarie${randomUUID().slice(0, 8)}`

const modules = ['ai_suggest', 'leads', 'whitelabel'] as const

/** An account with one of everything. */
export async function makeTenant(app: TestApp): Promise<Tenant> {
  const { db } = app.services
  const user = await makeUser(db, { modules, password: 'a sentence of the tests' })
  const owned = await settle(app, user)
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { user, ids: { ...owned, user: user.id, session } }
}

export function startTenants(): Promise<TestApp> {
  return startApp({
    networks: (opened) => ({ ...opened, internet: opened.sample }),
    signIn: { ...standardSignIn, signUp: true },
  })
}

/** Puts the canary into every text that the account owns. */
export async function plant(db: Database, { user: { account_id, id } }: Tenant): Promise<void> {
  const own = (table: string, columns: string[]) =>
    sql`update ${sql.table(table)} set ${sql.raw(
      columns.map((column) => `${column} = '${canary} ' || coalesce(${column}, '')`).join(', '),
    )} where account_id = ${account_id}`.execute(db)
  await own('campaigns', ['name'])
  await own('results', ['name', 'city', 'phone', 'street'])
  await own('users', ['first_name', 'last_name'])
  await own('invitations', ['first_name', 'last_name'])
  await own('business_readings', ['website'])
  await own('labels', ['name'])
  await sql`update accounts set name = ${canary} where id = ${account_id}`.execute(db)
  await sql`update users set email = ${`${canary}@quarry.test`} where id = ${id}`.execute(db)
  await sql`insert into business_profiles (account_id, name) values (${account_id}, ${canary})`.execute(db)
  await sql`
    insert into audit_entries (account_id, actor_id, actor_name, action, object_name, address)
    values (${account_id}, ${id}, ${canary}, 'member_changed', ${canary}, '')`.execute(db)
  await sql`
    insert into facts (account_id, result_id, field, value, source, method)
    select account_id, id, 'email', ${`${canary}@firm.example`}, 'made up', 'website' from results
    where account_id = ${account_id}`.execute(db)
}

interface TablePart {
  name: string
  /** The table and the rows of one account, whose id stands for each `$`. */
  from: string
}

const partsOfDatabase = new WeakMap<Database, Promise<TablePart[]>>()

/** Every table that holds rows of an account, looked up once for a database: the catalog takes longer than the rows. */
function tableParts(db: Database): Promise<TablePart[]> {
  const known = partsOfDatabase.get(db) ?? findTableParts(db)
  partsOfDatabase.set(db, known)
  return known
}

async function findTableParts(db: Database): Promise<TablePart[]> {
  const { rows: tables } = await sql<{ name: string; own: string }>`
    select table_name as name,
      case when bool_or(column_name = 'account_id') then 'account_id = $' else 'user_id in (select id from users where account_id = $)' end as own
    from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'user_id')
    group by table_name`.execute(db)
  return [
    ...tables.map(({ name, own }) => ({ name, from: `"${name}" t where ${own}` })),
    { name: 'accounts', from: 'accounts t where id = $' },
    { name: 'jobs', from: `(select id from pgboss.job where position($::text in data::text) > 0) t` },
  ]
}

async function measureEach(
  db: Database,
  account_id: string,
  measure: string,
): Promise<Record<string, string>> {
  const parts = await tableParts(db)
  const { rows } = await sql<{ name: string; value: string }>`${sql.raw(
    parts
      .map(({ name, from }) => {
        const own = from.replace('$', () => `'${account_id}'`)
        return `select '${name}' as name, ${measure} as value from ${own}`
      })
      .join(' union all '),
  )}`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** A sum over everything that an account has in any table, and over the jobs that are about it. */
export const sumOf = (db: Database, account_id: string): Promise<Record<string, string>> =>
  measureEach(
    db,
    account_id,
    "count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '')",
  )

/** Tells at each call how many rows more an account has in each table than at the call before. */
export async function watchCounts(
  db: Database,
  account_id: string,
): Promise<() => Promise<[string, number][]>> {
  const count = () => measureEach(db, account_id, 'count(*)::text')
  let before = await count()
  return async () => {
    const earlier = before
    before = await count()
    return Object.entries(before).map(([name, rows]) => [name, Number(rows) - Number(earlier[name])])
  }
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const link = /\/api\/[\w/]*downloads\/[\w-]+/g
/** Of Ed25519, base64url; it signs the time too. */
const signature = /"signature":"[\w-]{86}"/g

const sealed = /(?<=opt-out\?token=)[\w.-]+/g

/** An answer without what differs from one time to the next. */
export const masked = ({ status, body }: Answer) =>
  `${status} ${body.replace(uuid, 'ID').replace(moment, 'T').replace(link, 'LINK').replace(signature, 'SIGNATURE').replace(sealed, 'SEALED')}`

let visits = 0

/** Sends a request as it is, from an address of its own: limits are for those who come again. */
export async function sendAs(
  { app, token }: { app: Pick<TestApp, 'http'>; token: string | null },
  route: Route,
  {
    params = {},
    query,
    body,
    path,
    headers = {},
  }: Frame & { path?: string; headers?: Record<string, string> },
): Promise<Answer> {
  visits += 1
  const at = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const response = await app.http.inject({
    method: route.method,
    url: path ?? at,
    ...(query ? { query: query as Record<string, string> } : {}),
    remoteAddress: `10.9.${(visits >> 8) & 255}.${visits & 255}`,
    headers: {
      host: testHost,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(route.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const text = `${JSON.stringify(response.headers)} ${response.body}`
  return { status: response.statusCode, text, body: response.body }
}
