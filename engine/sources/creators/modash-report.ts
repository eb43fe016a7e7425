import type { AudienceShares, CreatorSnapshot } from '#engine/creators/creator-record.ts'
import type { SourcedCreator } from '../driver.ts'
import { emailAt, listAt, numberAt, textAt } from '../fields.ts'
import { emptySnapshot } from './meets.ts'

/** A creator with what the report of Modash (API version 1) says beyond a result of its search. */
export function reported(creator: SourcedCreator, report: unknown): SourcedCreator {
  const emails = listAt(report, 10, 'contacts').flatMap((each) =>
    textAt(each, 'type') === 'email' ? (emailAt(each, 'value') ?? []) : [],
  )
  return {
    ...creator,
    bio: textAt(report, 'bio'),
    country: textAt(report, 'country') ?? creator.country,
    city: textAt(report, 'city'),
    language: textAt(report, 'language', 'code') ?? creator.language,
    emails,
    audience: sharesOf(report),
    snapshots: [...listAt(report, 24, 'statHistory').flatMap(monthOf), ...creator.snapshots],
  }
}

function monthOf(month: unknown): CreatorSnapshot[] {
  const taken = /^\d{4}-\d{2}$/.exec(textAt(month, 'month') ?? '')?.[0]
  if (!taken) return []
  const views = numberAt(month, 'avgViews')
  const [likes, comments] = [numberAt(month, 'avgLikes'), numberAt(month, 'avgComments')]
  return [
    {
      ...emptySnapshot(),
      taken_on: `${taken}-01`,
      followers: numberAt(month, 'followers'),
      likes,
      comments,
      views,
    },
  ]
}

/** `audienceTypes`; null where one of the shares is missing. */
function sharesOf(report: unknown): AudienceShares | null {
  const weights = new Map(
    listAt(report, 10, 'audience', 'audienceTypes').map((each) => [
      textAt(each, 'code'),
      numberAt(each, 'weight'),
    ]),
  )
  const [real, mass, suspicious] = ['real', 'mass_followers', 'suspicious'].map(
    (code) => weights.get(code) ?? null,
  )
  return real == null || mass == null || suspicious == null ? null : { real, mass, suspicious }
}
