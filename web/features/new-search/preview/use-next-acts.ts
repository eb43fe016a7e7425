import { useQueries, useQuery } from '@tanstack/react-query'
import type { LocalCriteria } from '#contract/leads/criteria.ts'
import { categoryName } from '#web/i18n/category-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/locale.ts'
import { type PlainKey, t } from '#web/i18n/t.tsx'
import { isOnMap, placesOf, regionOf, unquoted } from '../criteria.ts'
import { availableOf } from '../footer/cost.ts'
import type { PreviewState } from '../kinds/search-kind.ts'
import { useCategories, useLocalities } from '../known-places.ts'
import type { Change, NewSearchSearch } from '../new-search-search.ts'
import { circleAt } from '../place/locate-button.tsx'
import { inMetres, inUnit, radiusUnit } from '../place/radius-unit.ts'
import { categoriesQuery, type Preview, previewQuery } from '../queries.ts'

/** A change of the form, one click away, and how many leads match after it. */
export interface NextAct {
  /** Says the count as well. */
  label: string
  count: number
  change: Parameters<Change>[0]
}

/** What to do where a search would find nothing. */
export interface NextActs {
  /** The best first; only what finds leads. */
  acts: NextAct[]
  /** Nothing of the place was imported yet. */
  hasNoData: boolean
}

/**
 * What to do where a search would find nothing: one filter less, a wider area, another word, or the leads that are owned.
 * Only what finds leads is offered.
 */
export function useNextActs(search: NewSearchSearch, { criteria, preview }: PreviewState): NextActs {
  const stuck = preview?.count === 0 && criteria?.type === 'local' ? criteria : undefined
  const filter = useOneFilterLess(stuck)
  const area = useWiderArea(search, filter.isSettled ? stuck : undefined)
  const word = useOtherWord(search, area.isSettled ? stuck : undefined)
  const places = useLocalities(placesOf(search))
  const hasNoData = stuck !== undefined && places.some(({ has_places }) => !has_places)
  if (preview?.count) return { acts: includeOwned(search, preview), hasNoData }
  const found = stuck ? [filter.act, area.act, word] : []
  return { acts: found.flatMap((act) => (act && act.count > 0 ? act : [])), hasNoData }
}

/** Matches that are in the reader's lists already are left out, unless the reader includes them. */
function includeOwned({ skip_owned = true }: NewSearchSearch, preview: Preview): NextAct[] {
  if (availableOf(preview, skip_owned) > 0) return []
  const change = { skip_owned: false, ...(skip_owned ? {} : { exclude_lists: undefined }) }
  const { count, is_exact } = preview
  const label = is_exact ? t('newSearch.includeOwned', { count }) : t('newSearch.includeAllOwned')
  return [{ label, count, change }]
}

/** A count that ended at its ceiling has a plus. */
function counted(preview: Preview | undefined): string {
  const { count = 0, is_exact = true } = preview ?? {}
  return is_exact ? formatNumber(count) : t('newSearch.orMore', { count: formatNumber(count) })
}

interface Found {
  act: NextAct | undefined
  /** All of its counts have come; then the next are asked for, so that few are under way at a time. */
  isSettled: boolean
}

type Filters = LocalCriteria['filters']
type Filter = keyof Filters

const filterWords: Record<Filter, PlainKey> = {
  has_website: 'newSearch.hasWebsite',
  has_phone: 'newSearch.hasPhone',
  has_email: 'newSearch.hasEmail',
  not_chain: 'newSearch.notChain',
  platforms: 'newSearch.madeWith',
  without_platforms: 'newSearch.notMadeWith',
  networks: 'newSearch.profileOn',
  without_networks: 'newSearch.noProfileOn',
}

/** The filter without which most leads match. */
function useOneFilterLess(stuck: LocalCriteria | undefined): Found {
  const on = Object.keys(stuck?.filters ?? {}) as Filter[] // only those that are on are kept
  return useQueries({
    queries: on.map((key) =>
      previewQuery({ criteria: { ...(stuck as LocalCriteria), filters: without(stuck?.filters, key) } }),
    ),
    combine(answers) {
      const acts = answers.map(({ data }, index): NextAct => {
        const key = on[index] as Filter // one question for each
        const rest = without(stuck?.filters, key)
        const count = data?.count ?? 0
        return {
          label: t('newSearch.act.without', { count: counted(data), filter: t(filterWords[key]) }),
          count,
          change: { filters: Object.keys(rest).length > 0 ? rest : undefined },
        }
      })
      const [act] = acts.toSorted((a, b) => b.count - a.count)
      return { act, isSettled: answers.every(({ isPending }) => !isPending) }
    },
  })
}

function without(filters: Filters = {}, key: Filter): Filters {
  const { [key]: _, ...rest } = filters
  return rest
}

/** Whole numbers of the reader's unit that a wider search goes through. */
const radii = { km: [10, 25, 50], mi: [6, 15, 30] }

/** The smallest usual circle around the middle of the search in which something matches. */
function useWiderArea(search: NewSearchSearch, stuck: LocalCriteria | undefined): Found {
  const onMap = isOnMap(search)
  const chosen = useLocalities(onMap ? [] : (search.localities ?? []))
  const middle = onMap ? search.circle : chosen.length === 1 ? chosen[0] : undefined
  const unit = radiusUnit(navigator.language)
  const circles = radii[unit.name]
    .map((radius) => inMetres(radius, unit))
    .flatMap((radiusM) =>
      middle && radiusM > middle.radius_m ? circleAt(middle.lat, middle.lon, radiusM) : [],
    )
  const ask = (index: number, isDue: boolean) => {
    const circle = circles[index]
    const isAsked = isDue && stuck !== undefined && circle !== undefined
    const place = { kind: 'circle' as const, ...(circle ?? circleAt(0, 0, 0)) } // not asked for
    return { ...previewQuery({ criteria: { ...(stuck as LocalCriteria), place } }), enabled: isAsked }
  }
  const first = useQuery(ask(0, true))
  const second = useQuery(ask(1, first.data?.count === 0))
  const third = useQuery(ask(2, second.data?.count === 0))
  const answers = [first, second, third]
  const best = answers.findIndex(({ data }) => !!data?.count)
  const circle = circles[best]
  const isSettled = stuck !== undefined && !answers.some(({ isLoading }) => isLoading)
  if (!circle) return { act: undefined, isSettled }
  const radius = formatNumber(inUnit(circle.radius_m, unit))
  const near = onMap ? search.near : chosen[0]?.id
  const preview = answers[best]?.data
  return {
    act: {
      label: t('newSearch.act.within', {
        count: counted(preview),
        radius: t(unit.name === 'km' ? 'newSearch.kmAround' : 'newSearch.miAround', { radius }),
      }),
      count: preview?.count ?? 0,
      change: { by: 'map', circle, near },
    },
    isSettled,
  }
}

/** For a keyword the category that it may mean; for a category the group around it. */
function useOtherWord(search: NewSearchSearch, stuck: LocalCriteria | undefined): NextAct | undefined {
  const { categories = [], keywords = [] } = search
  const [keyword] = keywords
  const [category] = useCategories(categories)
  const group = categories.length === 1 ? category?.path.at(-1) : undefined
  const text = keyword === undefined ? group : unquoted(keyword)
  const language = keyword === undefined ? 'en' : currentLanguage() // groups carry their English names
  const { data: known = [] } = useQuery({
    ...categoriesQuery({ q: text ?? '', language, ...regionOf(search) }),
    enabled: stuck !== undefined && text !== undefined,
  })
  const other = known.find(
    ({ id, label, count }) =>
      count > 0 && !categories.includes(id) && (keyword !== undefined || label === group),
  )
  const change = other && {
    categories: keyword === undefined ? [other.id] : [...categories, other.id],
    keywords: keywords.length > 1 ? keywords.slice(1) : undefined,
  }
  const { data: preview } = useQuery({
    ...previewQuery({
      criteria: {
        ...(stuck as LocalCriteria),
        categories: change?.categories ?? [],
        keywords: change?.keywords ?? [],
      },
    }),
    enabled: stuck !== undefined && change !== undefined,
  })
  if (!other || !change) return undefined
  const name = other.kind === 'brand' ? other.label : categoryName(other.label)
  return {
    label: t('newSearch.act.instead', { name, count: counted(preview) }),
    count: preview?.count ?? 0,
    change,
  }
}
