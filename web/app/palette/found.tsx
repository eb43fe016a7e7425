import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/call.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { nameOf } from '#contract/values/name-of.ts'
import { usersQuery } from '#web/features/admin/queries.ts'
import { useMe } from '../shell/use-me.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    found: [wanted: string]
  }
}

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** A list, lead or person by name, with where it leads. */
export interface FoundLine {
  id: string
  name: string
  /** What tells it from others of that name. */
  detail: string
  link: Target
}

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['found', q],
    queryFn: ({ signal }) => call('findByName', { query: { q } }, { signal, quiet: true }),
  })

const mostPeople = 5

/** What has this name: of the own account, and for the operator the people of all accounts. */
export function useFound(wanted: string) {
  const isAsking = wanted.length >= 2
  const isOperator = useMe()?.modules.some(({ slug }) => slug === 'admin') ?? false
  const own = useQuery({ ...foundQuery(wanted), enabled: isAsking })
  const all = useQuery({
    ...usersQuery({ search: wanted, limit: mostPeople }),
    enabled: isAsking && isOperator,
  })
  const listLink = ({ id, type }: { id: string; type: ListType }) => ({
    listKey: { id, type },
  })
  const lists = own.data?.lists.map((list): FoundLine => {
    const link = { to: '/lead-search/saved-lists/$listKey', params: listLink(list) } as const
    return { id: list.id, name: list.name, detail: '', link }
  })
  const leads = own.data?.leads.map(({ id, name, detail, list }): FoundLine => {
    const params = { ...listLink(list), resultId: id }
    const link = { to: '/lead-search/saved-lists/$listKey/$resultId', params } as const
    return { id, name, detail: [detail, list.name].filter(Boolean).join(' · '), link }
  })
  const teammates = own.data?.people.map(({ id, name, email }): FoundLine => {
    const link = { to: '/manage-team', search: { member: id } } as const
    return { id, name: name || email, detail: name ? email : '', link }
  })
  const users = all.data?.items.map((user): FoundLine => {
    const link = { to: '/admin/users/$id/edit', params: { id: user.id } } as const
    return { id: user.id, name: nameOf(user), detail: user.account_name, link }
  })
  const asked = isOperator ? [own, all] : [own]
  return {
    lists: lists ?? [],
    leads: leads ?? [],
    people: (isOperator ? users : teammates) ?? [],
    isKnown:
      !isAsking || asked.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
    isFetching: asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ error }) => error !== null)?.error,
    retry: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

/** The line that Enter chooses: the first one again when names come, which stand above what was marked before. */
export function useMarkedLine({ isKnown }: { isKnown: boolean }, wanted: string) {
  const lines = useRef<HTMLDivElement>(null)
  const [value, onValueChange] = useState('')
  useEffect(() => {
    // The list sorts its lines in renders that follow this effect at once.
    queueMicrotask(() => {
      const first = isKnown && lines.current?.querySelector('[cmdk-item]')?.getAttribute('data-value')
      if (first) onValueChange(first)
    })
  }, [isKnown, wanted])
  return { lines, marked: { value, onValueChange } }
}
