import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

interface Suggestions<Thing> {
  found: Thing[]
  isLoading: boolean
}

/**
 * What to offer for a text. Until its own answer is there, of the last answer only what begins with the text: so Enter
 * never takes something that was meant for fewer letters.
 */
export function useSuggestions<Thing, Key extends QueryKey>(
  options: UseQueryOptions<Thing[], Error, Thing[], Key>,
  text: string,
  nameOf: (thing: Thing) => string,
): Suggestions<Thing> {
  const {
    data = [],
    isPlaceholderData,
    isFetching,
  } = useQuery({ ...options, placeholderData: keepPreviousData })
  if (!isPlaceholderData) return { found: data, isLoading: isFetching }
  const wanted = text.toLocaleLowerCase()
  return {
    found: data.filter((thing) => nameOf(thing).toLocaleLowerCase().startsWith(wanted)),
    isLoading: isFetching,
  }
}
