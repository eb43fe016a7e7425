import type { InfluencerCriteria } from '#contract/leads/influencer-criteria.ts'
import { networkName } from '#web/i18n/names/network-name.ts'
import { type CreatorSearch, criteriaOf, missingIn } from '../creators/creator-search.ts'
import { useCreatorText } from '../creators/creator-text.ts'
import { unquoted } from '../criteria.ts'
import { suggestedName } from '../footer/list-name.ts'
import type { NewSearchSearch } from '../new-search-search.ts'
import { CreatorForm, CreatorPreview } from './panes.tsx'
import type { SearchKind } from './search-kind.ts'

/** Creators of social networks, by their audience and what their posts reach. */
export const influencer: SearchKind<InfluencerCriteria> = {
  missingIn,
  criteriaOf,
  addressOf,
  useSuggestedName,
  useMatchText: useCreatorText,
  Form: CreatorForm,
  Preview: CreatorPreview,
}

function useSuggestedName({ creators = {}, keywords = [] }: NewSearchSearch): string {
  const networks = (creators.platforms ?? []).map(networkName)
  return suggestedName(keywords.map(unquoted), networks)
}

/** The address that shows the criteria of an earlier search. */
function addressOf({ type, keywords, ...criteria }: InfluencerCriteria): NewSearchSearch {
  const known = Object.entries(criteria).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  )
  return {
    type,
    ...(keywords.length > 0 && { keywords }),
    creators: Object.fromEntries(known) as CreatorSearch, // the same keys, fewer
  }
}
