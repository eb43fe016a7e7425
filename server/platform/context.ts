import type { Actor } from './security/actor.ts'
import type { Services } from './services.ts'
import type { Site } from './tenancy/sites.ts'

/** What a verb may know of an account's request or job: whose rows it works on, and what the process has open. */
export interface AccountContext {
  account_id: string
  services: Services
}

/** What every request brings, with or without a token. */
export interface VisitContext {
  services: Services
  /** The verified host that the request came in on, with the language of the browser. */
  site: Site
  /** Network address of the client. */
  address: string
  /** What the client says it is. */
  userAgent: string
}

/** A request that needs no token. */
export interface PublicContext extends VisitContext {
  /** Who is signed in all the same. */
  findActor(): Promise<Actor | undefined>
}

/** A request of a signed-in user. */
export interface RequestContext extends VisitContext, AccountContext {
  actor: Actor
}
