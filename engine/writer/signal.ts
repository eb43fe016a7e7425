/**
 * A sentence about facts in several wordings. `needs` names their kinds, with "=yes" or "=no" where the value decides;
 * `{kind}` in a wording is the value in the language of the text.
 */
export interface Signal {
  needs: string
  /** About the subject by name. */
  about: readonly string[]
  /** To the subject. */
  you: readonly string[]
}

export interface Templates {
  /** Who the subject is; the first whose facts are there opens a summary. */
  identity: readonly Omit<Signal, 'you'>[]
  /** What there is to say, the most telling first. */
  signals: readonly Signal[]
  subjects: readonly Omit<Signal, 'you'>[]
  greetings: readonly Omit<Signal, 'you'>[]
  /** What the sender says of itself, from the sender's facts. */
  senders: readonly Omit<Signal, 'you'>[]
  questions: readonly string[]
  similar: readonly Omit<Signal, 'you'>[]
  competitor: readonly Omit<Signal, 'you'>[]
  supplier: readonly Omit<Signal, 'you'>[]
}
