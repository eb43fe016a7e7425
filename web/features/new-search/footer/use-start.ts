import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listTypeFacts } from '#contract/values/list-type-facts.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { prices } from '#contract/values/prices.ts'
import { Refusal } from '#web/api/refusal.ts'
import { limitsQuery } from '#web/features/wallet/queries.ts'
import { useBigSpend } from '#web/features/wallet/use-big-spend.tsx'
import { useWallet } from '#web/session/wallet.ts'
import type { PreviewState } from '../kinds/search-kind.ts'
import { excludedBy, type NewSearchSearch } from '../new-search-search.ts'
import { startSearch } from '../queries.ts'
import type { Target } from '../use-address.ts'
import { type Cost, costOf } from './cost.ts'

export type Hindrance = 'missing' | 'nothing' | 'short' | 'limit'

export interface Start {
  cost: Cost
  isStarting: boolean
  error: Error | null
  /** Why the last try did not start. */
  hindrance: Hindrance | undefined
  /** Starts the search, with fewer leads when told so; what stands in the way is said instead. */
  run: (maxLeads?: number) => Hindrance | undefined
  /** Starts for the leads alone that are paid for already. */
  runFree: () => void
  /** Starts with the credits there are; the search goes on by itself when more come. */
  runAndWait: () => void
  dismiss: () => void
  /** Asks before a large spend; has its place in the page. */
  dialog: ReactNode
}

/** Too few credits, as who sees the wallet and who doesn't is told. */
const shortCodes: ReadonlySet<string> = new Set(['out_of_credits', 'credits_short'])

/** How the search of a press differs from that of the form. */
interface How {
  maxLeads?: number
  pauseWhenEmpty?: boolean
  freeOnly?: boolean
}

/** A press while matches are still being counted: what was asked, and the most it was said to cost. */
interface Pressed {
  how: How
  criteria: string
  upTo: number
}

interface Asked {
  type: ListType
  /** Fields without which nothing can be searched. */
  missing: readonly string[]
  target: Target
  listName: string
}

/** From the form to the list: one search, however often the button is pressed, never at more than the press was told. */
export function useStart(
  search: NewSearchSearch,
  state: PreviewState,
  { type, missing, target, listName }: Asked,
): Start {
  const navigate = useNavigate()
  const wallet = useWallet()
  const { data: limits } = useQuery(limitsQuery)
  const mutation = useMutation(startSearch)
  const isUnderWay = useRef(false)
  const { spend, dialog } = useBigSpend()
  const [hindrance, setHindrance] = useState<Hindrance>()
  const [pressed, setPressed] = useState<Pressed>()
  const action = listTypeFacts[type].price
  const priceEach = state.preview?.price_each ?? limits?.prices[action] ?? prices[action]
  const cost = costOf(search, state.preview, { priceEach, balance: wallet?.balance })

  const onCounted = useEffectEvent(({ criteria, upTo, how }: Pressed) => {
    setPressed(undefined)
    if (criteria === JSON.stringify(state.criteria) && cost.upTo <= upTo) begin(how)
  })
  useEffect(() => {
    if (!pressed || state.isCounting) return undefined
    const timer = setTimeout(() => onCounted(pressed)) // the count is on screen by then
    return () => clearTimeout(timer)
  }, [pressed, state.isCounting])

  function begin(how: How): Hindrance | undefined {
    if (isUnderWay.current) return undefined
    if (state.isCounting) {
      setPressed({ how, criteria: JSON.stringify(state.criteria), upTo: cost.upTo })
      return undefined
    }
    const { maxLeads = cost.maxLeads, pauseWhenEmpty = false, freeOnly = false } = how
    const isSmaller = maxLeads < cost.maxLeads
    const found = hindranceOf(isSmaller || pauseWhenEmpty || freeOnly)
    setHindrance(found)
    const { criteria } = state
    if (found || !criteria) return found
    const own = isSmaller ? maxLeads * priceEach : (search.max_credits ?? cost.highest)
    const max_credits = freeOnly ? 0 : own
    const body = {
      type,
      ...(target ? { campaign_id: target.id } : { name: listName }),
      criteria,
      max_leads: maxLeads,
      max_credits,
      quoted: Math.min(max_credits, cost.upTo),
      ...excludedBy(search),
      find_websites: search.find_websites ?? true,
      ...(pauseWhenEmpty && { pause_when_empty: true }),
    }
    const isAsked = hindrance === 'short' // the dialog of the missing credits has named the price
    if (isAsked) send(body)
    else spend({ credits: body.quoted, run: () => send(body) })
    return undefined
  }

  function send(body: Parameters<typeof mutation.mutate>[0]) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(body, {
      onSuccess: (list) =>
        void navigate({
          to: '/lead-search/saved-lists/$listKey',
          params: { listKey: { type: list.type, id: list.id } },
        }),
      onError: (error) => {
        isUnderWay.current = false
        if (error instanceof Refusal && shortCodes.has(error.code)) setHindrance('short')
      },
    })
  }

  function hindranceOf(isPaid: boolean): Hindrance | undefined {
    if (missing.length > 0) return 'missing'
    if (cost.available === 0) return 'nothing'
    if (cost.isLimitTooLow) return 'limit'
    return cost.missing > 0 && !isPaid ? 'short' : undefined
  }

  return {
    cost,
    isStarting: pressed !== undefined || mutation.isPending || mutation.isSuccess,
    error: mutation.error,
    hindrance,
    run: (maxLeads) => begin(maxLeads === undefined ? {} : { maxLeads }),
    runFree: () => void begin({ freeOnly: true }),
    runAndWait: () => void begin({ pauseWhenEmpty: true }),
    dismiss: () => setHindrance(undefined),
    dialog,
  }
}
