import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getMe } from '#contract/account/me.ts'
import type { Route } from '#contract/route.ts'
import { createOwner } from '#server/features/auth/registration/create-owner.ts'
import { standardSignIn } from '#server/platform/config/sign-in-settings.ts'
import { startApp, testHost } from '#testing/app.ts'
import { makeUser } from '#testing/make.ts'
import { type Owned, settle } from '#testing/tenants/settle.ts'
import { whenCalm } from '#testing/http/when-calm.ts'
import type { Frame, Known } from './frames.ts'

export type Inhabited = Awaited<ReturnType<typeof startInhabited>>

export interface Raw {
  status: number
  body: string
  headers: Record<string, unknown>
}

const password = 'a sentence of the tests'

/** A server with one account that owns one of everything, whom hostile requests are sent as. */
export async function startInhabited() {
  const app = await startApp({
    networks: (opened) => ({ ...opened, internet: opened.sample }),
    signIn: { ...standardSignIn, signUp: true },
  })
  const { db } = app.services
  await createOwner(db, 'owner@quarry.test', password)
  let user = await makeUser(db, { password })
  let owned = await settle(app, user)
  let visits = 0

  const known: Known = (_route, field, noun) => {
    if (noun) return { ...owned, user: user.id }[noun as keyof Owned] ?? randomUUID()
    if (field === 'type') return 'local'
    if (field === 'current_password') return password
    return undefined
  }

  /** Sends what was made up as it is, from an address of its own: limits are for those who come again. */
  async function send(route: Route, { params = {}, query }: Frame, payload?: Payload): Promise<Raw> {
    visits += 1
    const inject = () =>
      app.http.inject({
        method: route.method,
        url: route.path.replace(/:(\w+)/g, (_, name: string) => inPath(params[name])),
        ...(query ? { query: query as Record<string, string> } : {}), // the server reads its text
        remoteAddress: `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`,
        headers: {
          host: testHost,
          authorization: `Bearer ${user.token}`,
          ...(route.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(payload === undefined ? {} : { 'content-type': payload.type ?? 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload: payload.bytes }),
      })
    const response = await whenCalm(
      inject,
      ({ statusCode, body }) => statusCode === 503 && /server is busy|taking too long/.test(body),
    )
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }

  /** Another account, which owns one of everything and nothing more. */
  async function moveIn(): Promise<void> {
    const next = await makeUser(db, { password })
    const settled = await settle(app, next)
    user = next // from here on requests are theirs: one of them may be to sign out
    owned = settled
  }

  return {
    app,
    known,
    send,
    ids: (): string[] => Object.values(owned) as string[], // each of them is an id
    /** Takes back what requests used up: tries, the session, what was removed. */
    async refresh() {
      const [{ status }, lives] = await Promise.all([
        send(getMe, {}),
        db.selectFrom('campaigns').select('id').where('id', '=', owned.campaign).executeTakeFirst(),
        sql`delete from rate_limits`.execute(db),
      ])
      if (status !== 200 || !lives) await moveIn()
    },
    moveIn,
    stop: () => app.stop(),
  }
}

export interface Payload {
  bytes: string | Buffer
  type?: string
}

function inPath(value: unknown): string {
  if (Buffer.isBuffer(value))
    return Array.from(value, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}
