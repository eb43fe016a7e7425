import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Route, RouteSchemas } from '#contract/route.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'

/** Asks a call on a host with a token. */
export async function askOn<S extends RouteSchemas>(
  { app: { http, services }, host }: { app: Pick<TestApp, 'http' | 'services'>; host: string },
  route: Route<S>,
  { user, body }: { user?: Pick<TestUser, 'token'>; body?: object } = {},
) {
  await services.events.catchUp() // a test that changes rights in the database does so as another process
  const response = await http.inject({
    method: route.method,
    url: route.path,
    headers: {
      host,
      'idempotency-key': randomUUID(),
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const answer = response.json<{ success: boolean; message?: string; data: z.output<S['data']> }>()
  return { status: response.statusCode, text: response.payload, ...answer }
}

/** A page as the browser of a host gets it. */
export async function pageOn({ http }: Pick<TestApp, 'http'>, host: string, path = '/') {
  const { statusCode, headers, payload } = await http.inject({ method: 'GET', url: path, headers: { host } })
  return { status: statusCode, headers, html: payload, policy: String(headers['content-security-policy']) }
}
