/**
 * How a search stands. `paused`: its credits are used up and it can be resumed. `partial`: a source failed after some
 * leads, or many websites could not be read. `blocked` and `rate_limited`: a source refused. `failed`: no source could be asked.
 */
export const searchStates = [
  'queued',
  'running',
  'paused',
  'done',
  'partial',
  'blocked',
  'rate_limited',
  'stopped',
  'failed',
] as const
export type SearchState = (typeof searchStates)[number]

export const runningStates = ['queued', 'running'] as const satisfies SearchState[]

/** How one stage of a search stands: a source, the reading of websites, or the checks of mail servers. */
export const sourceStates = [
  'waiting',
  'running',
  'answered',
  'partial',
  'blocked',
  'rate_limited',
  'failed',
  'not_configured',
] as const
