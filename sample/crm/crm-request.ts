/** What a CRM is asked. */
export interface CrmRequest {
  method: string
  url: URL
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export interface CrmAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

/** The members of a JSON object; none of anything else. */
export function membersOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The application that the CRMs of the sample world know. */
export const sampleClient = { clientId: 'sample', clientSecret: 'sample' }

export const isSampleClient = (id: string | null, secret: string | null): boolean =>
  id === sampleClient.clientId && secret === sampleClient.clientSecret
