/** Keys start with `impersonation.`. */
export const texts = {
  'impersonation.workingAs': 'You are working as {name}, {account}. Changes are real.',
  'impersonation.exit': 'Exit',
  'impersonation.theirsAlone': 'Only {name} can change this',
  'impersonation.theirsAloneText':
    'Password, email, security and payments are off while you work as somebody else.',
} as const
