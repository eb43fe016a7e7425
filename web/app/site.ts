import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { type Site, siteQuery } from '#web/features/branding/queries.ts'
import { brandFrom } from '#web/ui/theme/brand.ts'
import { applyTheme } from '#web/ui/theme/theme.ts'

const cacheKey = 'site.settings'

/** Whether this host's brand is known from an earlier visit, so that nothing has to wait for it. */
export function restoreSite(): boolean {
  const cached = localStorage.getItem(cacheKey)
  if (!cached) return false
  queryClient.setQueryData(siteQuery.queryKey, JSON.parse(cached) as Site) // written by loadSite only
  return true
}

/** Asks for this host's brand, paints it and keeps it for the next visit. Without an answer the defaults stay. */
export async function loadSite(): Promise<void> {
  try {
    const site = await queryClient.fetchQuery({ ...siteQuery, staleTime: 0 })
    localStorage.setItem(cacheKey, JSON.stringify(site))
    await applyTheme(
      brandFrom({
        primary: site.button_color,
        secondary: site.secondary_color,
        heading: site.heading_color,
        text: site.text_color,
        sidebar: site.sidebar_background_color,
        login: site.login_page_bg_color,
      }),
      site.name,
    )
  } catch {
    // Specification 4 "Branding": defaults, or what the last visit left.
  }
}

/** The business whose domain this is. Until it is known, the host: never another business's name. */
export function useSite(): { name: string; logo: string | null; content: string | null } {
  const { data } = useQuery({ ...siteQuery, enabled: false })
  return data ?? { name: location.hostname, logo: null, content: null }
}
