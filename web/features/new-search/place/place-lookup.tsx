import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { currentLanguage } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { NewSearchSearch } from '../new-search-search.ts'
import { placeQuery } from '../queries.ts'
import { circleAt } from './locate-button.tsx'
import { maxRadiusM, minRadiusM } from './radius-unit.ts'

type Circle = NonNullable<NewSearchSearch['circle']>

interface PlaceLookupProps {
  /** As it was typed. */
  place: string
  onFind: (circle: Circle) => void
}

const usualRadiusM = 5_000

/** Asks the source for places where a place is that the directory doesn't know; absent without such a source. */
export function PlaceLookup({ place, onFind }: PlaceLookupProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { data: ready } = useQuery(placeQuery({}))
  const { data, isFetching, isError, refetch } = useQuery({
    ...placeQuery({ q: place, language: currentLanguage() }),
    enabled: isAsked,
    retry: false,
  })
  if (!ready?.source) return null
  const { source } = ready
  if (data?.place) {
    const { name, lat, lon, radius_m } = data.place
    const radiusM = Math.min(maxRadiusM, Math.max(minRadiusM, radius_m ?? usualRadiusM))
    return (
      <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <Button size="sm" className="max-w-full" onClick={() => onFind(circleAt(lat, lon, radiusM))}>
          <span className="truncate">{t('newSearch.searchAround', { name: shortOf(name) })}</span>
        </Button>
        <p className="text-fg">
          <bdi>{name}</bdi>
        </p>
        <p>
          {t('newSearch.onlySources')} {data.credit && <bdi className="inline-block">{data.credit}</bdi>}
        </p>
      </div>
    )
  }
  const failed = isError || (data && data.reason !== null)
  return (
    <>
      {failed && <p className="text-danger">{t('newSearch.placeUnanswered', { source })}</p>}
      {data && !failed && <p>{t('newSearch.placeUnknown', { source, place })}</p>}
      {(!data || failed) && (
        <Button size="sm" busy={isFetching} onClick={() => (isAsked ? void refetch() : setAsked(true))}>
          {t('newSearch.findPlace', { place, source })}
        </Button>
      )}
    </>
  )
}

/** The source writes a place with all that it lies in. */
const shortOf = (name: string) => name.split(',', 1)[0] ?? name
