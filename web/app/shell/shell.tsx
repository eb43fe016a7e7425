import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { withTexts } from '#web/i18n/language.ts'
import { useT } from '#web/i18n/t.tsx'
import { Toasts } from '#web/ui/notification/toasts.tsx'
import { UiProvider } from '#web/ui/ui-provider.tsx'
import { followLiveEvents } from '../live-updates.ts'
import { useFocusOnNewPage } from './focus-new-page.ts'
import { useMe } from './use-me.ts'
import { TermsGate } from '#web/features/auth/sign-in/terms-gate.tsx'
import { logOut } from '../top-bar/log-out.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { showNotices } from './notices-of-session.ts'
import { MenuSheet } from '../sidebar/menu-sheet.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PaletteDialog } from '../palette/palette-dialog.tsx'
import { ShellContext } from './shell-acts.ts'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { TabBar } from '../sidebar/tab-bar.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { useSidebar } from '../sidebar/use-sidebar.ts'
import { useSiteScripts } from './use-site-scripts.ts'
import { WindowTitle } from '../top-bar/window-title.tsx'

showNotices()

const ImpersonationBanner = lazy(
  withTexts(() => import('#web/features/impersonation/impersonation-banner.tsx'), 'impersonation'),
)

type Panel = 'palette' | 'shortcuts' | 'menu'

/** What stands around every page of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const me = useMe()
  const { isRail, toggle } = useSidebar()
  const [panel, setPanel] = useState<Panel>()
  const acts = useMemo(
    () => ({
      openPalette: () => setPanel('palette'),
      openShortcuts: () => setPanel('shortcuts'),
      openMenu: () => setPanel('menu'),
    }),
    [],
  )
  const panelProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : undefined),
  })
  useShortcuts({ ...acts, toggleSidebar: toggle })
  useLiveEvents()
  useSiteScripts()
  useFocusOnNewPage()

  return (
    <UiProvider>
      <ShellContext value={acts}>
        <a
          href="#content"
          className="fixed start-4 top-2 z-60 -translate-y-24 rounded-md bg-raised px-3 py-2 font-medium text-fg-strong pop focus:translate-y-0"
        >
          {t('shell.skipToContent')}
        </a>
        <div className="flex h-dvh flex-col overflow-hidden">
          {me?.impersonation && (
            <Suspense>
              <ImpersonationBanner me={me} />
            </Suspense>
          )}
          <div className="flex min-h-0 flex-1">
            <aside
              data-rail={isRail || undefined}
              className="w-60 flex-none border-e border-sb-line data-rail:w-14 max-desktop:hidden"
            >
              <Sidebar isRail={isRail} onToggle={toggle} />
            </aside>
            <div className="flex min-w-0 flex-1 flex-col">
              <OfflineBar />
              <TopBar />
              <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
                {children}
              </main>
              <TabBar />
            </div>
          </div>
        </div>
        <MenuSheet {...panelProps('menu')} />
        <PaletteDialog {...panelProps('palette')} />
        <ShortcutsDialog {...panelProps('shortcuts')} />
        <TermsGate onLogOut={logOut} />
        <LeaveGuard />
        <Toasts />
        <WindowTitle />
      </ShellContext>
    </UiProvider>
  )
}

function useLiveEvents() {
  useEffect(() => {
    const stop = new AbortController()
    void followLiveEvents(stop.signal)
    return () => stop.abort()
  }, [])
}
