/** Keys start with `impersonation.`. */
export const texts = {
  'impersonation.workingAs': "You're working as {name}, {account}. Your changes are real.",
  'impersonation.exit': 'Exit session',
  'impersonation.theirsAlone': 'Only {name} can change this',
  'impersonation.theirsAloneText':
    "You can't change passwords, email, security, or payments while working as another user.",
} as const
