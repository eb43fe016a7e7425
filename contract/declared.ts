import * as features from './features.ts'
import type { Feature } from './values/feature.ts'

type Features = (typeof features)[keyof typeof features]
type TableOf<One, Part extends keyof Feature> = One extends { readonly [P in Part]: infer Table }
  ? Table
  : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Flatten<Table> = { readonly [Name in keyof Table]: Table[Name] }

/** What all features declare under one name, as one table. */
type Declared<Part extends keyof Feature> = Flatten<Intersection<TableOf<Features, Part>>>

/** Merges what all features declare under one name. */
export function declared<Part extends keyof Feature>(part: Part): Declared<Part> {
  const tables = Object.values<Feature>(features).map((one) => one[part])
  return Object.assign({}, ...tables) as Declared<Part> // each table is one member of the intersection
}

const ids = declared('ids')
/** The nouns that ids of the wire name. */
export type IdNoun = keyof typeof ids
/** The nouns whose rows belong to one account; the others belong to the operator or to none. */
export type AccountNoun = {
  [Noun in IdNoun]: (typeof ids)[Noun] extends 'account' ? Noun : never
}[IdNoun]
export const accountNouns = Object.entries(ids).flatMap(([noun, owner]) =>
  owner === 'account' ? [noun as AccountNoun] : [],
)

export type AuditAction = keyof Declared<'actions'>
export const auditActions = Object.keys(declared('actions')) as [AuditAction, ...AuditAction[]] // the keys of that table

/** An action that the account is told of as a notification. */
export type NotificationAction = {
  [A in AuditAction]: Declared<'actions'>[A] extends { readonly notification: unknown } ? A : never
}[AuditAction]

/** The actions that the account is told of as notifications. */
export const notificationActions = Object.entries<
  Feature['actions'] & object extends Readonly<Record<string, infer Action>> ? Action : never
>(declared('actions')).flatMap(([action, { notification }]) =>
  notification ? [action as NotificationAction] : [],
)

export const eventKinds = declared('events')
export type EventKind = keyof typeof eventKinds

/** The kinds that reach a browser. */
export type LiveEventKind = {
  [K in EventKind]: (typeof eventKinds)[K]['audience'] extends 'processes' ? never : K
}[EventKind]

/** A change as a browser receives it: ids only, so the browser asks for what it shows. */
export interface LiveEvent {
  kind: LiveEventKind
  /** The id of the changed object; for kinds with the audience `user`, the id of that user. */
  id: string
  /** The list of a search or of leads. */
  campaign_id?: string
}
