/** What a provider is asked. */
export interface SourceRequest {
  method: string
  url: URL
  key: string | undefined
  /** Parsed JSON; undefined without a body. */
  body: unknown
  /** What was sent as a form in place of JSON. */
  form?: URLSearchParams
  /** The fields that Google is asked for. */
  mask?: string
}

export interface SourceAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

/** The key of both providers of the sample world. */
export const sampleKey = 'sample-key'
