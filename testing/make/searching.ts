import type { z } from 'zod'
import { createCampaign } from '#contract/leads/lists.ts'
import { getWallet } from '#contract/wallet/wallet.ts'
import { listResults } from '#contract/leads/leads.ts'
import type { Criteria } from '#contract/leads/criteria.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { getSearch } from '#contract/leads/searches.ts'
import type { Networks } from '#server/platform/network/networks.ts'
import { startApp } from '#testing/app.ts'
import type { TestUser } from '#testing/make.ts'
import { importPlaces, makePlace } from './make-places.ts'

interface Limits {
  max_leads?: number
  max_credits?: number
  quoted?: number
  skip_owned?: boolean
  exclude_lists?: string[]
  exclusions?: string[]
  find_websites?: boolean
  /** Adds to this list in place of a new one. */
  campaign_id?: string
}

type Asked = z.input<typeof Criteria>

const inSample = (opened: Networks): Networks => ({ ...opened, internet: opened.sample })

/** A server whose open data and mail servers a test makes up: places of its own, mailboxes of the sample world. */
export async function startSearching(networks = inSample) {
  const app = await startApp({ networks })
  let regions = 0
  return {
    app,
    /** A region of its own with one café for each address; null is a café without any. */
    async neighbourhood(addresses: (string | null | undefined)[]) {
      regions += 1
      const [lat, lon] = [10 + regions / 10, 20]
      const places = addresses.map((email, index) =>
        makePlace(`n${regions}-${index}`, { lat, lon: lon + index / 10_000, emails: email ? [email] : [] }),
      )
      await importPlaces(app.services.directoryPool, `region-${regions}`, { places })
      const place = { kind: 'circle' as const, lat, lon, radius_m: 4_000 }
      return { type: 'local' as const, categories: ['cafe'], place }
    },
    start(user: TestUser, criteria: Asked, limits: Limits = {}) {
      const body = {
        type: criteria.type === 'company' ? (criteria.into ?? 'local') : criteria.type,
        ...(limits.campaign_id === undefined && { name: 'Cafés' }),
        criteria,
        max_leads: 20,
        max_credits: 20,
        ...limits,
      }
      return app.as(user, createCampaign, { body })
    },
    searchOf: (user: TestUser, id: string) => app.as(user, getSearch, { params: { id } }),
    async walletOf(user: TestUser) {
      const { balance, held, used_this_period } = await app.as(user, getWallet)
      return { balance, held, used_this_period }
    },
    async leadsOf(user: TestUser, id: string, type: ListType = 'local') {
      const page = await app.as(user, listResults, { params: { type, id }, body: { limit: 200 } })
      return page.items
    },
  }
}
