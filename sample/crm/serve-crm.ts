import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CrmAnswer, CrmRequest, SampleCrm } from './crm-request.ts'
import { type CrmFault, everyFifth } from './faults.ts'
import { openHighLevel } from './high-level.ts'
import { openHubSpot } from './hubspot.ts'
import { openKeap } from './keap.ts'
import { openPipedrive } from './pipedrive.ts'

/** A CRM, and what is wrong with the answer to a request. */
export interface ServedCrm {
  crm: SampleCrm
  fault(request: CrmRequest): CrmFault | undefined
}

/** Where the sample world serves each CRM. */
export const sampleHosts = {
  ghl: 'ghl.crm.testville.example',
  keap: 'keap.crm.testville.example',
  hubspot: 'hubspot.crm.testville.example',
  pipedrive: 'pipedrive.crm.testville.example',
}

/** The CRMs of the sample world, by host: they misbehave as those in the wild. Their contacts live as long as the process. */
export function openCrms(): ReadonlyMap<string, ServedCrm> {
  const served = (crm: SampleCrm): ServedCrm => ({ crm, fault: everyFifth() })
  return new Map([
    [sampleHosts.ghl, served(openHighLevel())],
    [sampleHosts.keap, served(openKeap())],
    [sampleHosts.hubspot, served(openHubSpot())],
    [sampleHosts.pipedrive, served(openPipedrive())],
  ])
}

const longestBody = 200_000

/** Answers as the CRM does; answers what was asked. */
export async function serveCrm(
  { crm, fault: faultOf }: ServedCrm,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<CrmRequest | undefined> {
  const asked = await readCrmRequest(request)
  if (!asked) {
    sendCrm(response, { status: 413, body: { message: 'Payload Too Large' } })
    return undefined
  }
  const fault = faultOf(asked)
  if (fault === 'expired') crm.tokens.expireAll()
  if (fault === 'throttled')
    sendCrm(response, {
      status: 429,
      headers: { 'retry-after': '0' },
      body: crm.throttles,
    })
  else if (fault === 'down') sendCrm(response, { status: 503, body: 'Bad gateway' })
  else {
    const answer = fault === 'refused' ? undefined : crm.answer(asked)
    if (fault === 'cut_written') response.destroy()
    else
      sendCrm(
        response,
        answer && !(fault === 'refused_written' && answer.status < 300) ? answer : crm.refuses,
      )
  }
  return asked
}

/** What was asked; undefined for a body that is too long. */
async function readCrmRequest(request: IncomingMessage): Promise<CrmRequest | undefined> {
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

function sendCrm(response: ServerResponse, { status, headers = {}, body }: CrmAnswer): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}
