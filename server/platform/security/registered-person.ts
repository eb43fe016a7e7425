/** Who registers, kept with their code until the address is theirs. */
export interface RegisteredPerson {
  first_name: string
  last_name: string
  /** Null for who comes by a provider. */
  password_hash: string | null
  ref: string | null
  identity?: { provider: 'google' | 'facebook'; subject: string; email?: string }
}
