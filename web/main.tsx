import './ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { speakWith } from './api/refusal.ts'
import { BootSkeleton } from './app/pages/boot-skeleton.tsx'
import { reportUncaughtErrors } from './app/error-report.ts'
import { router } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { loadSite } from './app/site.ts'
import { firstLanguage, loadLanguage } from './i18n/language.ts'
import { setLanguage } from './i18n/locale.ts'
import { sayCode } from './i18n/say-code.ts'

declare global {
  /** The style sheet that the script in the page has asked for; none while developing. */
  var styles: Promise<unknown> | undefined
}

/** So long the first paint of a brand is waited for before the default is shown. */
const brandWaitMs = 800

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
void Promise.resolve(globalThis.styles).then(() => {
  if (!element.hasChildNodes()) root.render(<BootSkeleton />)
})

setLanguage(firstLanguage()) // for what asks before its texts have come
speakWith(sayCode)
reportUncaughtErrors()
watchSession(router)

const wait = new Promise((resolve) => setTimeout(resolve, brandWaitMs))
// Until the router is on the screen, nothing else tells it of the browser's Back.
const unheard = router.history.subscribe(() => void router.load())
router.subscribe('onRendered', unheard)
// No `await` of the module: files that import from this one would wait for it, and it for them.
// The page is loaded before it is rendered: React shows what replaces a placeholder of its own 300 ms after it at the earliest.
void Promise.all([
  globalThis.styles,
  loadLanguage(firstLanguage()),
  Promise.race([loadSite(), wait]),
  router.load(),
]).then(() =>
  // In a transition React renders in slices, and input comes between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
)
