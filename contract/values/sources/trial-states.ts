/** The most leads of one comparison. */
export const mostTrialLeads = 50

export const trialStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const

/** Why a comparison ended before all leads were asked. */
export const trialEnds = ['limit', 'source_removed', 'kept_failing', 'other'] as const
