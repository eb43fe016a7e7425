/** What is open on the team page: the form of an invitation, or the rights of one person. */
export interface TeamSearch {
  invite?: true
  member?: string
}

export function readTeamSearch({ invite, member }: Record<string, unknown>): TeamSearch {
  if (invite === true) return { invite }
  return typeof member === 'string' ? { member } : {}
}
