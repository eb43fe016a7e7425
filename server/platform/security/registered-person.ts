/** A person who registers, stored with the code until the email is confirmed. */
export interface RegisteredPerson {
  first_name: string
  last_name: string
  /** Null for a person who registers with a provider. */
  password_hash: string | null
  ref: string | null
  identity?: { provider: 'google' | 'facebook'; subject: string; email?: string }
}
