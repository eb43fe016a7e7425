import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useLocation } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { optionsQuery } from '#web/features/auth/queries.ts'
import { withTexts } from '#web/i18n/language.ts'
import { currentDirection, onLanguageChange } from '#web/i18n/locale.ts'
import { useT } from '#web/i18n/t.tsx'
import { buttonClass } from '#web/ui/control/button-class.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsaved-changes.ts'
import { Toasts } from '#web/ui/notification/toasts.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useDesktop, usePhone } from '#web/ui/table/use-media.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { MenuSheet } from '../sidebar/menu-sheet.tsx'
import { Sidebar, useSidebar } from '../sidebar/sidebar.tsx'
import { TabBar } from '../sidebar/tab-bar.tsx'
import { logOut } from '../top-bar/log-out.ts'
import { TopBar } from '../top-bar/top-bar.tsx'
import { showNotices } from './notices-of-session.ts'
import { useFocusOnNewPage, useLiveEvents, useSiteScripts, useWindowTitle } from './page-effects.ts'
import { ShellContext } from './shell-acts.ts'
import { useMe } from './use-me.ts'

showNotices()

const ImpersonationBanner = lazy(() => import('#web/features/impersonation/impersonation-banner.tsx'))

const TermsDialog = lazy(() => import('#web/features/auth/sign-in/terms-dialog.tsx'))

/** The palette loads when it is first opened. */
const PalettePopup = lazy(withTexts(() => import('../palette/palette-popup.tsx'), 'palette'))

/** Help loads when it is first opened. */
const HelpDialog = lazy(withTexts(() => import('../help/help-dialog.tsx'), 'help'))

type Panel = 'palette' | 'help' | 'menu'

/** What stands around every page of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const me = useMe()
  const { isRail, toggle } = useSidebar()
  const isDesktop = useDesktop()
  const isPhone = usePhone()
  const [panel, setPanel] = useState<Panel>()
  const acts = useMemo(
    () => ({
      openPalette: () => setPanel('palette'),
      openHelp: () => setPanel('help'),
      openMenu: () => setPanel('menu'),
    }),
    [],
  )
  const panelProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : undefined),
  })
  useShortcuts({ ...acts, toggleSidebar: toggle })
  const isAway = useLiveEvents()
  useSiteScripts()
  useFocusOnNewPage()
  useWindowTitle()

  return (
    <DirectionProvider direction={useSyncExternalStore(onLanguageChange, currentDirection)}>
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
            {isDesktop && (
              <aside
                data-rail={isRail || undefined}
                className="w-60 flex-none border-e border-sb-line data-rail:w-14"
              >
                <Sidebar isRail={isRail} onToggle={toggle} />
              </aside>
            )}
            <div className="flex min-w-0 flex-1 flex-col">
              <OfflineBar isAway={isAway} />
              {me?.role === 'admin' && !me.impersonation && <EmailBar />}
              {!isPhone && <TopBar />}
              <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
                {children}
              </main>
              {isPhone && <TabBar />}
            </div>
          </div>
        </div>
        <MenuSheet {...panelProps('menu')} />
        <OnceNeeded {...panelProps('palette')} Popup={PalettePopup} />
        <OnceNeeded {...panelProps('help')} Popup={HelpDialog} />
        {me?.terms_url && (
          <Suspense>
            <TermsDialog url={me.terms_url} onLogOut={logOut} />
          </Suspense>
        )}
        <LeaveGuard />
        <Toasts />
      </ShellContext>
    </DirectionProvider>
  )
}

type PopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A dialog whose file is asked for when it is first opened. */
function OnceNeeded({ Popup, ...props }: PopupProps & { Popup: ComponentType<PopupProps> }) {
  const [isNeeded, setNeeded] = useState(props.open)
  if (props.open && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  ) : null
}

/** Asks before a page with unsaved changes is left; `useUnsavedChanges` says when there are some. */
function LeaveGuard() {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedChanges(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t('common.leaveUnsaved')}
      confirmLabel={t('common.discard')}
      cancelLabel={t('common.keepEditing')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('common.leaveUnsavedText')}
    </ConfirmDialog>
  )
}

/** Pages of the operator say that no email leaves; the outbox says how to set it up. */
function EmailBar() {
  const t = useT()
  const { pathname } = useLocation()
  const isShown = pathname.startsWith('/admin') && !pathname.startsWith('/admin/system')
  const { data: options } = useQuery({ ...optionsQuery, enabled: isShown })
  if (!isShown || options?.sends_email !== false) return null
  return (
    <Banner
      tone="warning"
      title={t('shell.noEmail')}
      action={
        <Link to="/admin/system/outbox" className={buttonClass({ size: 'sm' })}>
          {t('shell.setUpEmail')}
        </Link>
      }
      wide
    >
      {t('shell.noEmailText')}
    </Banner>
  )
}

const listenOnline = (change: () => void) => {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}

function OfflineBar({ isAway }: { isAway: boolean }) {
  const t = useT()
  const isOnline = useSyncExternalStore(listenOnline, () => navigator.onLine)
  if (isOnline && !isAway) return null
  return <Banner tone="warning" title={t(isOnline ? 'shell.serverAway' : 'shell.offline')} wide />
}
