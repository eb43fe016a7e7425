import type { EndpointName } from '#contract/endpoints.ts'
import type { Route } from '#contract/route.ts'
import { framesOf, type Frame, type Known, type Path } from '#testing/hostile/frames.ts'
import type { Owned } from '#testing/settle.ts'

export type Noun = keyof Owned | 'user' | 'session'

/** Ids that are of no account: open data, and what the operator alone may touch. */
const ofNobody = null

/**
 * What each id that a request carries is the id of. A new route with an id is added here, or the walk through the
 * tenants fails.
 */
const idPlaces: Partial<Record<EndpointName, Record<string, Noun | typeof ofNobody>>> = {
  revokeSession: { 'params.id': 'session' },
  getBusinessReading: { 'params.id': 'reading' },
  archiveCampaign: { 'params.id': 'campaign' },
  archiveCampaigns: { 'body.resultIds.0': 'campaign' },
  createCampaign: { 'body.campaign_id': 'campaign', 'body.criteria.place.ids.0': ofNobody },
  getCampaign: { 'params.id': 'campaign' },
  listCampaignSearches: { 'params.id': 'campaign' },
  removeCampaign: { 'params.id': 'campaign' },
  removeCampaigns: { 'body.resultIds.0': 'campaign' },
  renameCampaign: { 'params.id': 'campaign' },
  listLedger: { 'query.user_id': 'user', 'query.campaign_id': 'campaign' },
  cancelImport: { 'params.id': ofNobody },
  getImport: { 'params.id': ofNobody },
  removeDataset: { 'params.id': ofNobody },
  replayParkedJob: { 'params.id': ofNobody },
  getAdminUser: { 'params.id': 'user' },
  changeAdminUser: { 'params.id': 'user' },
  inviteAdminUser: { 'params.id': 'user' },
  removeAdminUserFactor: { 'params.id': 'user' },
  suspendAdminUsers: { 'body.ids.0': 'user' },
  resumeAdminUsers: { 'body.ids.0': 'user' },
  setAdminUsersPlan: { 'body.ids.0': ofNobody, 'body.plan_id': ofNobody },
  giveAdminUsersCredits: { 'body.ids.0': ofNobody },
  createAdminUser: { 'body.plan_id': ofNobody },
  listAdminUsers: { 'query.plan_id': ofNobody },
  getPlan: { 'params.id': ofNobody },
  changePlan: { 'params.id': ofNobody },
  removePlan: { 'params.id': ofNobody },
  listAllAuditEntries: { 'query.user_id': ofNobody },
  startImpersonation: { 'params.id': ofNobody },
  getOutboxMail: { 'params.id': ofNobody },
  showOutboxMail: { 'params.id': ofNobody },
  retryOutboxMails: { 'body.ids.0': ofNobody },
  // The caller's own name for one payment: the same words from two accounts are two payments.
  startTopUp: { 'body.request_id': ofNobody },
  getTopUp: { 'params.id': 'top_up' },
  removePasskey: { 'params.id': 'passkey' },
  renamePasskey: { 'params.id': 'passkey' },
  createCsvLink: { 'params.id': 'campaign', 'body.chosen.ids.0': 'result' },
  getResult: { 'params.id': 'result' },
  listResultPoints: { 'params.id': 'campaign' },
  listResults: { 'params.id': 'campaign' },
  removeResults: { 'params.id': 'campaign', 'body.ids.0': 'result' },
  getSearch: { 'params.id': 'search' },
  previewSearch: { 'body.criteria.place.ids.0': ofNobody },
  resumeSearch: { 'params.id': 'search' },
  stopSearch: { 'params.id': 'search' },
  changeMember: { 'params.id': 'member' },
  removeMember: { 'params.id': 'member', 'body.hand_over_to': 'user' },
  resendInvitation: { 'params.id': 'invitation' },
  withdrawInvitation: { 'params.id': 'invitation' },
}

const example = '00000000-0000-4000-8000-000000000000'

export interface IdPlace {
  frame: Frame
  path: Path
  noun: Noun | typeof ofNobody | undefined
}

/** Every place of an id in the requests of a route, with the request around it. */
export function idPlacesOf(route: Route, known: Known = () => undefined): IdPlace[] {
  const places = new Map<string, IdPlace>()
  const exampleFrames = framesOf(route, (_route, field) => (field === 'type' ? 'local' : undefined))
  const frames = framesOf(route, known)
  for (const [index, shape] of exampleFrames.entries()) {
    for (const path of pathsTo(shape, example)) {
      const key = path.join('.')
      const frame = frames[index] ?? {}
      if (!places.has(key)) places.set(key, { frame, path, noun: idPlaces[route.name]?.[key] })
    }
  }
  return [...places.values()]
}

function* pathsTo(value: unknown, wanted: string, path: Path = []): Generator<Path> {
  if (value === wanted) yield path
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsTo(item, wanted, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* pathsTo(inner, wanted, [...path, key])
}

/** The id that belongs at a place of a request, by the names of the route and its field. */
export function knownFrom(ids: Record<Noun, string>): Known {
  return (route, field) => {
    if (field === 'type') return 'local'
    if (field === 'current_password' || (field === 'password' && route.name === 'removePasskey'))
      return 'a sentence of the tests'
    const places = Object.entries(idPlaces[route.name] ?? {})
    const [, noun] =
      places.find(([place]) => place.split('.').findLast((part) => !/^\d+$/.test(part)) === field) ?? []
    return noun ? ids[noun] : undefined
  }
}
