type Named = Record<'first_name' | 'last_name' | 'email', string>

/** The name of a user, else the email address. */
export const nameOf = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
