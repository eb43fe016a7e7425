import { type Answer, newId, refusal } from './stripe-answer.ts'

interface Configuration {
  id: string
  object: 'billing_portal.configuration'
  active: true
  is_default: boolean
  metadata: Record<string, string>
}

const noConfiguration =
  'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.'

/** Billing portals of an account without saved settings of the portal. */
export function stripePortals(url: string) {
  const configurations: Configuration[] = []
  const opened: { customer: string; configuration: string | null }[] = []

  function newConfiguration(is_default: boolean, metadata: Record<string, string>): Configuration {
    const made = {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      is_default,
      metadata,
    } as const
    configurations.push(made)
    return made
  }

  function openSession(form: URLSearchParams): Answer {
    const customer = form.get('customer') ?? ''
    if (!/^cus_\w+$/.test(customer))
      return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
    const configuration = form.get('configuration')
    const shown = configurations.find(({ id, is_default }) =>
      configuration === null ? is_default : id === configuration,
    )
    if (!shown && configuration === null)
      return refusal(400, { type: 'invalid_request_error', code: null, message: noConfiguration })
    if (!shown) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
    opened.push({ customer, configuration })
    const id = newId('bps')
    return [200, { id, object: 'billing_portal.session', customer, url: `${url}/p/session/${id}` }]
  }

  return {
    /** Portals that were opened, each with what it shows. */
    opened,
    /** What the owner of the account does who saves the settings of the portal. */
    save: () => newConfiguration(true, {}),
    answer(call: string, form: URLSearchParams): Answer | undefined {
      if (call === 'POST /v1/billing_portal/sessions') return openSession(form)
      if (call === 'GET /v1/billing_portal/configurations')
        return [200, { object: 'list', data: configurations, has_more: false }]
      if (call !== 'POST /v1/billing_portal/configurations') return undefined
      const hasFeatures = [...form.keys()].some((name) => name.startsWith('features['))
      if (!hasFeatures) return refusal(400, { type: 'invalid_request_error', code: 'parameter_missing' })
      return [200, newConfiguration(false, { made_for: form.get('metadata[made_for]') ?? '' })]
    },
  }
}
