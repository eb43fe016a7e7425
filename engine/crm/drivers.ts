import type { CrmDriver } from './crm.ts'
import { highLevel } from './high-level.ts'
import { hubspot } from './hubspot.ts'
import { keap } from './keap/keap.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'

/** The CRMs whose users allow a connection on a page of the CRM, by the name on the wire. */
export const crmDrivers = { ghl: highLevel, keap, hubspot, pipedrive } satisfies Record<string, CrmDriver>
