/** Where a task stands on the day that it is in the time zone of the account. */
export const taskStates = ['overdue', 'today', 'upcoming', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/** Whose tasks: those of the user who asks, or of all users of the account. */
export const taskViewers = ['mine', 'all'] as const
