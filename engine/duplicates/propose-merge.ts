/** What decides which lead of a group is kept. */
export interface MergeCandidate {
  id: string
  has_email: boolean
  created_at: string
  values: Readonly<Record<string, string | null>>
}

export interface ProposedMerge {
  kept_id: string
  /** For each field with a value, the lead whose value is kept. */
  from: Record<string, string>
}

/**
 * Keeps the lead with a found email; of several the one with the most values, then the oldest. An empty value of the kept
 * lead is filled from the next lead in this order; its own values stay.
 */
export function proposeMerge(leads: readonly MergeCandidate[]): ProposedMerge {
  const filled = ({ values }: MergeCandidate) => Object.values(values).filter(isFilled).length
  const ordered = leads.toSorted(
    (a, b) =>
      Number(b.has_email) - Number(a.has_email) ||
      filled(b) - filled(a) ||
      a.created_at.localeCompare(b.created_at) ||
      a.id.localeCompare(b.id),
  )
  const fields = new Set(leads.flatMap(({ values }) => Object.keys(values)))
  const from: Record<string, string> = {}
  for (const field of fields) {
    const source = ordered.find(({ values }) => isFilled(values[field]))
    if (source) from[field] = source.id
  }
  return { kept_id: ordered[0]?.id ?? '', from }
}

const isFilled = (value: string | null | undefined) => value !== null && value !== undefined && value !== ''
