import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { openPool } from '#server/platform/postgres/database.ts'
import { asRole, systemRole, tenantRole } from '#server/platform/postgres/database-roles.ts'

/** The query of each call, with the account as $1 where it names one. */
const queries = {
  me: `select id, account_id, email, first_name, last_name, language, time_zone, role, created_at from users where id = $1`,
  lists: `select id, type, name, leads, with_email, potential, spent, created_at from campaigns
    where not is_archived order by created_at desc, id desc limit 20`,
  limits: `select cap_run, cap_day, cap_month from wallets`,
  leads: `select id, name, category, email, email_state, email_verdict, phone, website, street, postal_code, city,
    country, lat, lon, source, attribution, created_at from results where campaign_id = $1
    order by created_at, id limit 20`,
}

interface Caller {
  account_id: string
  user_id: string
}

/**
 * The same calls with the least honest work: the token, the account set for row level security and cleared again, one
 * query. All statements are prepared.
 */
export async function serveBare(databaseUrl: string): Promise<string> {
  const system = openPool(asRole(databaseUrl, systemRole), { max: 10 })
  const tenants = openPool(asRole(databaseUrl, tenantRole), { max: 14 })
  const app = Fastify()

  async function findCaller({ headers, host }: FastifyRequest): Promise<Caller> {
    const token = (headers.authorization ?? '').replace('Bearer ', '')
    const { rows } = await system.query<Caller>({
      name: 'caller',
      text: `select users.account_id, users.id as user_id from sessions join users on users.id = sessions.user_id
        where token_hash = $1 and host = $2 and revoked_at is null and expires_at > now()`,
      values: [createHash('sha256').update(token).digest(), host],
    })
    if (!rows[0]) throw new Error('No such token')
    return rows[0]
  }

  async function ask(name: keyof typeof queries, { account_id }: Caller, values: string[]) {
    const client = await tenants.connect()
    const belong = (id: string) => client.query({ name: 'belong', text: setAccount, values: [id] })
    await belong(account_id)
    const { rows } = await client.query<pg.QueryResultRow>({ name, text: queries[name], values })
    void belong('').then(() => client.release())
    return { success: true, data: rows }
  }

  app.get('/api/me', async (request) => {
    const caller = await findCaller(request)
    return ask('me', caller, [caller.user_id])
  })
  app.get('/api/campaigns', async (request) => ask('lists', await findCaller(request), []))
  app.get('/api/user-limits', async (request) => ask('limits', await findCaller(request), []))
  app.post<{ Params: { id: string } }>('/api/local-results/:id', async (request) =>
    ask('leads', await findCaller(request), [request.params.id]),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const setAccount = `select set_config('quarry.account_id', $1, false)`
