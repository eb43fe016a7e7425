import { createHmac, randomUUID } from 'node:crypto'
import type { PaykickstartSettings } from '#server/platform/config/billing-settings.ts'
import { startProvider } from '#testing/fakes/provider-server.ts'

/** Every secret of the stand-in, so that a test can look for them where they have no business. */
export const paykickstartSecrets = {
  campaign: 'pk-campaign-standin8e36cb44f9c2',
  apiKey: 'pk-api-standin4f9c2be07a1d',
}

interface Sold {
  invoice_id: string
  buyer_email: string
  product_id: string
  amount: string
}

type Fields = Record<string, string>

const newId = () => `PK-${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`

/** PayKickstart on 127.0.0.1: it sells, tells so in notices that a test sends, and answers whether a sale took place. */
export async function startPaykickstart(products: Record<string, number>) {
  const transactions = new Map<string, Sold>()

  const server = await startProvider({
    'GET /transaction/get': ({ query }) => {
      // Its API says no with 200.
      if (query.get('auth_token') !== paykickstartSecrets.apiKey)
        return [200, { status: false, message: 'Invalid token' }]
      const id = query.get('id') ?? ''
      const sold = transactions.get(id)
      return [200, sold ? { id, ...sold } : { success: 0, errors: { id: 'Not found' } }]
    },
  })

  const settings: PaykickstartSettings = {
    secrets: new Map([['501', paykickstartSecrets.campaign]]),
    products: new Map(Object.entries(products)),
    portalUrl: 'https://app.paykickstart.com/billing?portal=STANDIN',
    apiKey: paykickstartSecrets.apiKey,
    apiUrl: server.url,
  }

  function charge(event: string, sold: Sold, changes: Fields) {
    const transaction_id = newId()
    transactions.set(transaction_id, sold)
    return { transaction_id, ...sold, notice: notice({ ...sold, event, transaction_id, ...changes }) }
  }

  return {
    settings,
    /** A first sale: its numbers and the body of its notice. */
    sell(buyer_email: string, product_id: string, changes: Fields = {}) {
      return charge('sales', { invoice_id: newId(), buyer_email, product_id, amount: '97' }, changes)
    },
    /** The next payment of the same purchase. */
    rebill({ invoice_id, buyer_email, product_id, amount }: Sold) {
      const sold = { invoice_id, buyer_email, product_id, amount }
      return charge('subscription-payment', sold, { is_rebill: '1' })
    },
    /** Money of one transaction goes back. */
    refund(sold: Sold & { transaction_id: string }, amount = sold.amount, changes: Fields = {}) {
      const { invoice_id, buyer_email, product_id, transaction_id } = sold
      const refunded = { event: 'refund', invoice_id, buyer_email, product_id, transaction_id, amount }
      return notice({ ...refunded, ...changes })
    },
    notice,
    /** A notice with fewer fields, signed as it should be. */
    lacking(body: string, ...names: string[]) {
      const fields = Object.fromEntries(new URLSearchParams(body))
      for (const name of ['hash', ...names]) delete fields[name]
      return sign(fields)
    },
    /** A sale that its own books do not know. */
    forget: (transaction_id: string) => transactions.delete(transaction_id),
    stop: server.stop,
  }
}

/** A notice as it is posted: a form with fields that say nothing among them, and the signature over all that say something. */
function notice({ secret = paykickstartSecrets.campaign, ...changes }: Fields): string {
  const fields: Fields = {
    mode: 'live',
    payment_processor: 'stripe',
    is_rebill: '0',
    quantity: '1',
    buyer_first_name: 'Ana',
    buyer_last_name: 'Silva',
    billing_city: '',
    tracking_id: '0',
    transaction_time: String(Math.floor(Date.now() / 1_000)),
    product_name: 'Agency Pro',
    campaign_id: '501',
    campaign_name: 'LeadSuite',
    ...changes,
  }
  return sign(fields, secret)
}

function sign(fields: Fields, secret = paykickstartSecrets.campaign): string {
  const names = Object.keys(fields).toSorted()
  const said = names
    .map((name) => fields[name]?.trim() ?? '')
    .filter((value) => value !== '' && value !== '0')
  const hash = createHmac('sha1', secret).update(said.join('|')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
