import type * as contract from '#contract/account/keys/ai-key.ts'
import type { Tested } from '#contract/account/keys/ai-key.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import { type AddressFault, normaliseBaseUrl } from '#contract/values/ai/model-address.ts'
import { listModels } from '#engine/language-model/list-models.ts'
import type { ModelEndpoint } from '#engine/language-model/model-endpoint.ts'
import type { ModelFault } from '#engine/language-model/model-fault.ts'
import { testModel } from '#engine/language-model/test-model.ts'
import { audit } from '#server/features/audit/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { invalid, notFound, refuse } from '#server/platform/http/problem.ts'
import { confirm, type Input } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { accountOf, auditValues, hostOf, ownKey, requireOwner } from './ai-key.ts'
import { aiKeyPlace, hostsFor, wayTo } from './model-for.ts'

type Prepared = { address: string; keepsKey: boolean; tested: Tested }

const ownTimeoutMs = 60_000
const publicTimeoutMs = 20_000

/** Calls the model before anything is stored. A key goes to the address that it was given for, and to no other. */
export async function tryAiKey(
  db: Database,
  context: RequestContext,
  { base_url, model, key }: Input<typeof contract.saveAiKey>,
): Promise<Prepared> {
  const { endpoint, isOwn, keepsKey } = await readEndpoint(db, context, { base_url, key })
  return { address: endpoint.baseUrl, keepsKey, tested: await test({ ...endpoint, model }, isOwn) }
}

/** Stores a model that has answered; a fault changes nothing. */
export async function saveAiKey(
  tx: Transaction,
  context: RequestContext,
  { address: base_url, model, key, keepsKey, tested }: Input<typeof contract.saveAiKey> & Prepared,
) {
  if (tested.fault !== null) return tested
  const { actor, services } = context
  const { account_id } = actor
  await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
  const before = await ownKey(tx)
  if (keepsKey && before?.base_url !== base_url) throw invalid({ key: fieldError('required') })
  const sealed = key ? services.secrets.seal(key, aiKeyPlace(account_id)) : null
  const row = {
    base_url,
    model,
    sealed_key: keepsKey ? (before?.sealed_key ?? null) : sealed,
    fault: null,
    said: null,
    tested_at: new Date().toISOString(),
  }
  await tx
    .insertInto('ai_keys')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await audit(tx, context, {
    action: 'ai_key_saved',
    object_id: account_id,
    object_name: hostOf(base_url),
    before: before ? auditValues(before) : null,
    after: { ...auditValues(row), ...(key && { key: 'changed' }) },
  })
  await announce(tx, context, { kind: 'ai_key', id: account_id })
  return confirm('ai_key_saved', tested)
}

/** Calls the stored model again. */
export async function retryAiKey(db: Database, context: RequestContext): Promise<{ tested: Tested }> {
  const own = await ownKey(db)
  if (!own) throw notFound('ai_key')
  const { endpoint, isOwn } = await readEndpoint(db, context, { base_url: own.base_url, key: undefined })
  return { tested: await test({ ...endpoint, model: own.model }, isOwn) }
}

/** Keeps what came of it, so that everyone who uses the key sees it. */
export async function keepTest(
  tx: Transaction,
  context: RequestContext,
  { tested }: { tested: Tested },
): Promise<Tested> {
  const { fault, said } = tested
  await tx.updateTable('ai_keys').set({ fault, said, tested_at: new Date().toISOString() }).execute()
  await announce(tx, context, { kind: 'ai_key', id: context.actor.account_id })
  return tested
}

/** What may be chosen at an address. A list that does not answer offers nothing; the test says why. */
export async function listAiModels(
  db: Database,
  context: RequestContext,
  given: Input<typeof contract.listAiModels>,
): Promise<{ models: string[] }> {
  const { endpoint } = await readEndpoint(db, context, { ...given, key: given.key ?? '' })
  const list = await listModels(endpoint)
  return { models: list.outcome === 'answered' ? list.models : [] }
}

interface Given {
  base_url: string
  key: string | undefined
}

/**
 * Where a call goes, and with which key. The stored key goes on only to the base URL that it was stored with; servers on
 * the own network may ask for none.
 */
async function readEndpoint(db: Database, context: RequestContext, { base_url, key }: Given) {
  requireOwner(context)
  const { services, actor } = context
  const { kind } = await accountOf(db, actor.account_id)
  if (kind === 'sandbox') throw refuse('no_ai_key_in_sandbox')
  const address = normaliseBaseUrl(base_url, hostsFor(services, kind))
  if (address.outcome === 'wrong') throw invalid({ base_url: fieldError(errorsOfAddress[address.why]) })
  const stored = await ownKey(db)
  const keepsKey = !key && stored?.base_url === address.baseUrl && stored.sealed_key !== null
  if (key === undefined && !keepsKey && !address.isOwn) throw invalid({ key: fieldError('required') })
  const kept =
    keepsKey && stored.sealed_key
      ? services.secrets.open(stored.sealed_key, aiKeyPlace(actor.account_id))
      : null
  const endpoint: Omit<ModelEndpoint, 'model'> = {
    baseUrl: address.baseUrl,
    key: key || kept,
    fetch: wayTo(services, { base_url: address.baseUrl, kind }),
  }
  return { endpoint, isOwn: address.isOwn, keepsKey }
}

const errorsOfAddress = {
  no_address: 'url',
  not_https: 'model_https',
  own_network: 'model_own_network',
  other_port: 'model_port',
  has_password: 'model_password',
} as const satisfies Record<AddressFault, string>

async function test(endpoint: ModelEndpoint, isOwn: boolean): Promise<Tested> {
  const answer = await testModel(endpoint, undefined, isOwn ? ownTimeoutMs : publicTimeoutMs)
  if (answer.outcome === 'works') return { fault: null, said: null, other_model: answer.otherModel }
  return { fault: isOwn ? answer.fault : publicFault(answer.fault), said: answer.said, other_model: null }
}

/** Of hosts outside the own network nothing is told that would map ours: closed, filtered and unknown ones are one word. */
const publicFault = (fault: ModelFault): ModelFault =>
  fault === 'no_such_host' || fault === 'nothing_listens' ? 'unreachable' : fault
