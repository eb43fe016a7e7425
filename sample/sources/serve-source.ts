import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerApollo } from './apollo.ts'
import { answerGooglePlaces } from './google-places.ts'
import { answerHunter } from './hunter.ts'
import { answerModash } from './modash.ts'
import { answerNominatim } from './nominatim.ts'
import { answerBluesky, answerMastodon } from './open-networks.ts'
import { answerOverpass } from './overpass.ts'
import { answerPeople } from './people-data-labs.ts'
import type { SourceAnswer, SourceRequest } from './source-request.ts'
import { answerYoutube } from './youtube.ts'

const providers: Record<string, (request: SourceRequest) => SourceAnswer> = {
  'apollo.sources.testville.example': answerApollo,
  'bluesky.sources.testville.example': answerBluesky,
  'google.sources.testville.example': answerGooglePlaces,
  'hunter.sources.testville.example': answerHunter,
  'mastodon.sources.testville.example': answerMastodon,
  'modash.sources.testville.example': answerModash,
  'nominatim.sources.testville.example': answerNominatim,
  'overpass.sources.testville.example': answerOverpass,
  'people.sources.testville.example': answerPeople,
  'youtube.sources.testville.example': answerYoutube,
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
  let text = ''
  try {
    for await (const part of request) {
      text += String(part)
      if (text.length > longestBody) return undefined
    }
    const url = new URL(request.url ?? '/', 'http://source.testville.example')
    return {
      method: request.method ?? 'GET',
      url,
      key: keyOf(request.headers) ?? url.searchParams.get('key') ?? undefined,
      ...bodyOf(request.headers, text),
    }
  } catch {
    return undefined
  }
}

function bodyOf(headers: IncomingMessage['headers'], text: string) {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return { body: undefined, form: new URLSearchParams(text) }
  const mask = headers['x-goog-fieldmask']
  return {
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    ...(typeof mask === 'string' && { mask }),
  }
}

/** Each provider has a way of its own to be given its key. */
function keyOf({ authorization, ...headers }: IncomingMessage['headers']): string | undefined {
  const given = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? authorization?.replace(/^Bearer /, '')
  return typeof given === 'string' ? given : undefined
}

export function sendSource(response: ServerResponse, { status, headers = {}, body }: SourceAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
