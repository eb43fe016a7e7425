import type { KnownAddress } from '#contract/routes.ts'
import { eventStream } from '#server/platform/events/event-stream.ts'
import type { Feature, Stream } from '#server/platform/http/http.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import type { ServedRoute } from '#server/platform/http/served-route.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { health } from '#server/platform/observability/health.ts'
import * as registered from './features.ts'

/** What a feature's `routes.ts` exports. */
interface Exports {
  routes?: ServedRoute[]
  streams?: Stream[]
  jobs?: AnyJob[]
}

const modules: Exports[] = Object.values(registered)

export const features: Feature[] = [
  { routes: [], streams: [eventStream, openApi, health] },
  ...modules.map(({ routes = [], streams = [] }) => ({ routes, streams })),
]

export const jobs: AnyJob[] = modules.flatMap((each) => each.jobs ?? [])

type Registered = (typeof registered)[keyof typeof registered]
type AddressesOf<Module> = Module extends { routes: { route: { address: infer Address } }[] }
  ? Address
  : never
type Unserved = Exclude<KnownAddress, AddressesOf<Registered>>

/** Compiles while every call of the contract is served; else the error names those that are not. */
true satisfies [Unserved] extends [never] ? true : Unserved
