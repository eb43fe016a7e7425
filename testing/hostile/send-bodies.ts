import { nameOfRoute, routes } from '#contract/routes.ts'
import type { Route } from '#contract/route.ts'
import { framesOf } from './frames.ts'
import { eachConcurrently } from './each-concurrently.ts'
import type { Inhabited } from './inhabited.ts'
import type { JsonBody } from './json-bodies.ts'

/** Every call that takes a body or changes something. */
export const writes = routes.filter(({ method }) => method !== 'GET')

export interface BodyRequest {
  route: Route
  body: JsonBody
}

/** Sends bodies as they are, and tells where the server failed, was slow, or took what is no JSON. */
export async function sendBodies(inhabited: Inhabited, requests: BodyRequest[]): Promise<string[]> {
  const wrong: string[] = []
  async function sendOne({ route, body }: BodyRequest): Promise<void> {
    const [frame = {}] = framesOf(route, inhabited.known)
    const began = performance.now()
    const { status, body: text } = await inhabited.send(route, { ...frame, body: undefined }, body)
    const isWrong = status >= 500 || (body.isRefused && status < 400) || performance.now() - began > 5_000
    if (isWrong) wrong.push(`${nameOfRoute(route)}, ${body.id}: ${status} ${text.slice(0, 200)}`)
  }
  await eachConcurrently(requests, sendOne, inhabited.refresh)
  return wrong
}
