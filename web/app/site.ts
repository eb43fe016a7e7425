import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { type Site, siteQuery } from '#web/features/branding/queries.ts'
import { brandFrom } from '#web/ui/theme/brand.ts'
import { applyTheme } from '#web/ui/theme/theme.ts'

/**
 * Paints the brand of this host: what the server has written into the page, else what it answers. Without either the
 * defaults stay (specification 4 "Branding").
 */
export async function loadSite(): Promise<void> {
  const written = document.getElementById('site')?.textContent
  try {
    if (written) queryClient.setQueryData(siteQuery.queryKey, JSON.parse(written) as Site) // by the server, typed there
    const site = await queryClient.fetchQuery(siteQuery)
    await applyTheme(
      brandFrom({
        primary: site.button_color,
        secondary: site.secondary_color,
        heading: site.heading_color,
        text: site.text_color,
        sidebar: site.sidebar_background_color,
        login: site.login_page_bg_color,
      }),
    )
  } catch {
    // the defaults stay
  }
}

/** The business whose domain this is. Until it is known, the host: never another business's name. */
export function useSite(): Pick<Site, 'name' | 'logo' | 'menu'> {
  const { data } = useQuery({ ...siteQuery, enabled: false })
  return data ?? { name: location.hostname, logo: null, menu: [] }
}
