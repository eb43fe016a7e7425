import { emptySandbox } from './close-sandboxes.ts'
import { keepUpSandboxes } from './keep-up-sandboxes.ts'

export const jobs = [keepUpSandboxes, emptySandbox]
