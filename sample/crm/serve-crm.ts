import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CrmAnswer, CrmRequest } from './crm-request.ts'
import { openHighLevel } from './high-level.ts'

type Answers = (request: CrmRequest) => CrmAnswer

export const highLevelHost = 'ghl.crm.testville.example'

/** The CRMs of the sample world, by host. Their contacts live as long as the process. */
export function openCrms(): ReadonlyMap<string, Answers> {
  return new Map([[highLevelHost, openHighLevel().answer]])
}

const longestBody = 200_000

/** Answers as the CRM does. */
export async function serveCrm(
  crm: Answers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await readCrmRequest(request)
  sendCrm(response, asked ? crm(asked) : { status: 413, body: { message: 'Payload Too Large' } })
}

/** What was asked; undefined for a body that is too long. */
export async function readCrmRequest(request: IncomingMessage): Promise<CrmRequest | undefined> {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > longestBody) return undefined
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://crm.testville.example'),
    headers: Object.fromEntries(headers),
    body,
  }
}

export function sendCrm(response: ServerResponse, { status, headers = {}, body }: CrmAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
