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
