import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, newId, refusal } from './stripe-answer.ts'
import { deliverStripe, stripeEvent, stripeSecrets } from './stripe-events.ts'
import { stripePortals } from './stripe-portals.ts'

export interface StripeSession {
  id: string
  object: 'checkout.session'
  mode: string
  product_name: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string
  customer: string | null
  payment_intent: string | null
  client_reference_id: string | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
  livemode: false
  success_url: string
  cancel_url: string
}

/**
 * Stripe on 127.0.0.1: checkout sessions under idempotency keys, the page where they are paid, billing portals, and signed
 * events sent to `webhookUrl` until they are taken.
 */
export async function startStripe({ webhookUrl, port = 0 }: { webhookUrl?: string; port?: number } = {}) {
  const sessions = new Map<string, StripeSession>()
  const kept = new Map<string, { form: string; answer: Answer }>()
  const asked: string[] = []
  let isDown = false
  let refusesKey = false

  const server = createServer((request, response) => {
    void serve(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const portals = stripePortals(url)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    const form = new URLSearchParams(await text(request))
    asked.push(`${request.method} ${pathname}`)
    const page = /^\/(?:c\/pay|p\/session)\/(\w+)$/.exec(pathname)
    if (page?.[1]) return servePage(response, page[1], form.get('act'))
    const [status, body] = isDown
      ? refusal(500, { type: 'api_error', code: 'down' })
      : answer(request, pathname, form)
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(body))
  }

  function answer(request: IncomingMessage, pathname: string, form: URLSearchParams): Answer {
    const { authorization = '' } = request.headers
    if (refusesKey || authorization !== `Bearer ${stripeSecrets.secretKey}`)
      return refusal(401, {
        type: 'invalid_request_error',
        code: 'bad_key',
        message: `Invalid API Key provided: ${authorization}`,
      })
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = kept.get(key)
    if (known && known.form !== form.toString())
      return refusal(400, { type: 'idempotency_error', code: 'key_reused' })
    if (known) return known.answer
    const made = make(`${request.method} ${pathname}`, form)
    if (key) kept.set(key, { form: form.toString(), answer: made })
    return made
  }

  function make(call: string, form: URLSearchParams): Answer {
    if (call === 'POST /v1/checkout/sessions') return [200, newSession(form)]
    return (
      portals.answer(call, form) ?? refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
    )
  }

  function newSession(form: URLSearchParams): StripeSession {
    const id = newId('cs_test')
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      mode: form.get('mode') ?? '',
      product_name: form.get('line_items[0][price_data][product_data][name]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      url: `${url}/c/pay/${id}`,
      customer: form.get('customer'),
      payment_intent: null,
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: {
        top_up_id: form.get('metadata[top_up_id]') ?? '',
        account_id: form.get('metadata[account_id]') ?? '',
      },
      livemode: false,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    sessions.set(id, session)
    return session
  }

  /** What a payer does with a session: it changes, and its event is made. `later` is a bank that takes its time. */
  function act(id: string, deed: 'pay' | 'later' | 'fail' | 'expire') {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    const wasPending = session.payment_intent !== null
    if (deed === 'expire') session.status = 'expired'
    else {
      session.status = 'complete'
      session.payment_status = deed === 'pay' ? 'paid' : 'unpaid'
      session.payment_intent ??= newId('pi')
      session.customer ??= newId('cus')
    }
    const types = {
      pay: wasPending ? 'async_payment_succeeded' : 'completed',
      later: 'completed',
      fail: 'async_payment_failed',
      expire: 'expired',
    }
    return { session, ...stripeEvent(`checkout.session.${types[deed]}`, session) }
  }

  async function servePage(response: ServerResponse, id: string, deed: string | null): Promise<void> {
    const session = sessions.get(id)
    if (session && deed === 'pay') {
      const { body } = act(id, 'pay')
      if (webhookUrl) await deliverStripe(webhookUrl, body)
      response.writeHead(303, { location: session.success_url }).end()
      return
    }
    const total = session
      ? `${session.currency.toUpperCase()} ${(session.amount_total / 100).toFixed(2)}`
      : ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <html lang="en"><title>Stripe stand-in</title><h1>${session ? `Pay ${total}` : 'Billing portal'}</h1>
      ${session ? `<form method="post"><button name="act" value="pay">Pay</button></form><a href="${session.cancel_url}">Back</a>` : ''}</html>`)
  }

  return {
    url,
    settings: { ...stripeSecrets, apiUrl: url },
    sessions,
    portals,
    /** "METHOD /path" of every request. */
    asked,
    act,
    goDown(down: boolean) {
      isDown = down
    },
    /** Says of the right key too that it is wrong, and repeats it. */
    refuseKey(refuses: boolean) {
      refusesKey = refuses
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
