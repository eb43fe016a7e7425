import { z } from 'zod'

export interface StripeSettings {
  secretKey: string
  /** Signs what Stripe tells us. */
  webhookSecret: string
  apiUrl: string
}

export interface PaykickstartSettings {
  /** The secret key of each campaign, which signs its notices. */
  secrets: ReadonlyMap<string, string>
  /** Credits that a product brings, 0 for one that is sold beside them. One that is not named is a problem. */
  products: ReadonlyMap<string, number>
  portalUrl: string | null
  /** With it each sale is asked about before it brings credits. */
  apiKey: string | null
  apiUrl: string
}

/** Who takes payments for this installation. */
export interface BillingSettings {
  stripe: StripeSettings | null
  paykickstart: PaykickstartSettings | null
}

export const noBilling: BillingSettings = { stripe: null, paykickstart: null }

/** A test key belongs to Stripe's sandbox, whose events pay for nothing. */
export const isLive = ({ secretKey }: StripeSettings): boolean => !/^[a-z]+_test_/.test(secretKey)

/** "501:secret,502:another": the pairs of a setting. */
export function readPairs(text: string): Map<string, string> {
  return new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf(':')
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      }),
  )
}

const text = (rule: RegExp, wrong: string) => z.string().regex(rule, wrong)

/** The settings of payments, part of the one table. */
export const billingSettingTable = {
  QUARRY_STRIPE_SECRET_KEY: {
    about: 'Sells credits by card through Stripe: the secret or restricted key of the account.',
    example: 'rk_live_4f9c2be07a1d58e36cb4',
    check: text(/^(sk|rk)_(live|test)_\w{8,250}$/, 'must be a secret or restricted key of Stripe'),
  },
  QUARRY_STRIPE_WEBHOOK_SECRET: {
    about: 'The signing secret of the webhook that points at /api/webhooks/stripe of QUARRY_URL.',
    example: 'whsec_4f9c2be07a1d58e36cb4',
    check: text(/^whsec_\S{8,250}$/, 'must be a signing secret of Stripe'),
  },
  QUARRY_STRIPE_API_URL: {
    about: 'The address of the Stripe API.',
    standard: 'https://api.stripe.com',
    example: 'http://127.0.0.1:4242',
    check: text(/^https?:\/\/[^\s/@]+$/, 'must be a web address without a path'),
  },
  QUARRY_PAYKICKSTART_SECRETS: {
    about:
      'Accepts events of PayKickstart at /api/webhooks/paykickstart of QUARRY_URL: the secret key of each campaign.',
    example: '501:4f9c2be07a1d58e36cb4',
    check: text(
      /^\d{1,12}:[^\s,:]{8,200}(,\d{1,12}:[^\s,:]{8,200})*$/,
      'must be pairs of campaign and secret',
    ),
  },
  QUARRY_PAYKICKSTART_PRODUCTS: {
    about:
      'The credits that each product of PayKickstart adds, 0 for a product without credits. A sale of any other product is listed under the payment problems.',
    example: '7001:1000,7002:5000,7003:0',
    check: text(
      /^\d{1,12}:(0|[1-9]\d{0,6})(,\d{1,12}:(0|[1-9]\d{0,6}))*$/,
      'must be pairs of product and credits',
    ),
  },
  QUARRY_PAYKICKSTART_PORTAL_URL: {
    about: 'The page where customers of PayKickstart manage their payments.',
    example: 'https://app.paykickstart.com/billing?portal=KEY',
    check: text(/^https?:\/\/[^\s/@]+\/\S*$/, 'must be a web address'),
  },
  QUARRY_PAYKICKSTART_API_KEY: {
    about: 'The API key of the PayKickstart account. With it, each sale is confirmed before it adds credits.',
    example: '4f9c2be07a1d58e36cb4',
    check: text(/^\S{8,200}$/, 'must be an API key'),
  },
  QUARRY_PAYKICKSTART_API_URL: {
    about: 'The address of the PayKickstart API.',
    standard: 'https://app.paykickstart.com/api',
    example: 'http://127.0.0.1:4243/api',
    check: text(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'must be a web address'),
  },
} as const
