import { detailOf, identityOf, type KnownLead, type LeadIdentity } from './lead-identity.ts'
import { bareName } from './person-words.ts'
import { isApart, sameLead, type SameLeadReason } from './same-lead.ts'

export interface DuplicateGroup {
  /** In the order of the leads that were given. */
  ids: string[]
  reasons: SameLeadReason[]
}

interface Cluster {
  leads: LeadIdentity[]
  reasons: Set<SameLeadReason>
}

/** A value that more leads share identifies none of them: it is the phone or the website of a chain. */
const mostSharing = 50

/**
 * Groups of leads that are one lead by `sameLead`. No group holds two leads that are apart, so a lead that fits two
 * branches joins none of them.
 */
export function groupDuplicates(known: readonly KnownLead[]): DuplicateGroup[] {
  const leads = known.map(identityOf)
  const sharing = Map.groupBy(
    leads.flatMap((lead) => keysOf(lead).map((key) => ({ key, lead }))),
    ({ key }) => key,
  )
  const clusterOf = new Map<string, Cluster>()
  // The lead that says most comes first: it decides what the others may join.
  const ordered = leads.toSorted((a, b) => detailOf(b) - detailOf(a))
  const seen = new Set<string>()
  for (const lead of ordered) {
    seen.add(lead.id)
    const others = new Set(
      keysOf(lead).flatMap((key) => {
        const bucket = sharing.get(key) ?? []
        if (bucket.length > mostSharing && !key.startsWith('record:')) return []
        return bucket.map((each) => each.lead).filter(({ id }) => seen.has(id) && id !== lead.id)
      }),
    )
    join({ lead, others, clusterOf })
  }
  const place = new Map(known.map(({ id }, at) => [id, at]))
  const at = (id: string) => place.get(id) ?? 0
  return [...new Set(clusterOf.values())]
    .filter((cluster) => cluster.leads.length > 1)
    .map(({ leads: members, reasons }) => ({
      ids: members.map(({ id }) => id).toSorted((a, b) => at(a) - at(b)),
      reasons: [...reasons].toSorted(),
    }))
    .toSorted((a, b) => at(a.ids[0] ?? '') - at(b.ids[0] ?? ''))
}

interface Joining {
  lead: LeadIdentity
  others: Iterable<LeadIdentity>
  clusterOf: Map<string, Cluster>
}

function join({ lead, others, clusterOf }: Joining): void {
  const matches = new Map<Cluster, Set<SameLeadReason>>()
  for (const other of others) {
    const reason = sameLead(lead, other)
    const cluster = clusterOf.get(other.id)
    if (reason && cluster) matches.set(cluster, (matches.get(cluster) ?? new Set()).add(reason))
  }
  // Each cluster is looked at once, not once for each of its leads.
  const all = [...matches].filter(([cluster]) => !cluster.leads.some((each) => isApart(each, lead)))
  const isAmbiguous = all.some(([one], at) =>
    all.slice(at + 1).some(([other]) => one.leads.some((a) => other.leads.some((b) => isApart(a, b)))),
  )
  const joined = isAmbiguous ? all.filter(([, reasons]) => reasons.has('record')).slice(0, 1) : all
  const merged: Cluster = { leads: [lead], reasons: new Set() }
  for (const [cluster, reasons] of joined) {
    merged.leads.push(...cluster.leads)
    for (const reason of [...cluster.reasons, ...reasons]) merged.reasons.add(reason)
  }
  for (const { id } of merged.leads) clusterOf.set(id, merged)
}

/** Keys that leads have to share before they are compared. */
function keysOf({ record, profile, email, phone, site, name, person, type }: LeadIdentity): string[] {
  const named = type === 'people' ? bareName(person).join(' ') : name
  return [
    `record:${record}`,
    ...(profile === null ? [] : [`profile:${profile}`]),
    ...(email === null || type === 'influencer' ? [] : [`email:${email}`]),
    ...(phone === null || named === '' ? [] : [`phone:${phone} ${named}`]),
    ...(site === null || type !== 'local' || named === '' ? [] : [`site:${site} ${named}`]),
  ]
}
