/** A link in text or beside it. */
export const linkClass = 'rounded-xs font-medium text-accent-text underline-offset-2 hover:underline'
