import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerApollo } from './apollo.ts'
import { answerHunter } from './hunter.ts'
import { answerPeople } from './people-data-labs.ts'
import type { SourceAnswer, SourceRequest } from './source-request.ts'

const providers: Record<string, (request: SourceRequest) => SourceAnswer> = {
  'apollo.sources.testville.example': answerApollo,
  'hunter.sources.testville.example': answerHunter,
  'people.sources.testville.example': answerPeople,
}

const hostOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

export const isSourceHost = (host: string): boolean => Object.hasOwn(providers, hostOf(host))

const longestBody = 100_000

/** Answers as the provider of this host does. */
export async function serveSource(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = await readSourceRequest(request)
  const provider = providers[hostOf(request.headers.host ?? '')]
  sendSource(response, provider && asked ? provider(asked) : { status: 400, body: {} })
}

/** What was asked; undefined for a body that is too long or no JSON. */
export async function readSourceRequest(request: IncomingMessage): Promise<SourceRequest | undefined> {
  const key = request.headers['x-api-key']
  let text = ''
  try {
    for await (const part of request) {
      text += String(part)
      if (text.length > longestBody) return undefined
    }
    return {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://source.testville.example'),
      key: typeof key === 'string' ? key : undefined,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    }
  } catch {
    return undefined
  }
}

export function sendSource(response: ServerResponse, { status, headers = {}, body }: SourceAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
