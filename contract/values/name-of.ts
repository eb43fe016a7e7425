type Named = Record<'first_name' | 'last_name' | 'email', string>

/** What somebody goes by: the name they gave, else their address. */
export const nameOf = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
