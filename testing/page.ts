import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { startApi } from './fakes/api.ts'

const { happyDOM } = window as unknown as {
  happyDOM: { setURL(url: string): void; settings: { navigation: { disableMainFrameNavigation: boolean } } }
}

configure({ asyncUtilTimeout: 10_000 }) // a busy machine answers late; what never comes still fails the test

// What is remembered of calls would hold the process for minutes after its last test.
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, gcTime: 0, retry: false },
  mutations: { gcTime: 0 },
})

/** The API that the pages of a test file ask; it stops after its tests. */
export async function startPageApi() {
  const api = await startApi()
  happyDOM.settings.navigation.disableMainFrameNavigation = true // no link leaves the document of the test
  happyDOM.setURL(`${api.url}/`)
  return {
    ...api,
    stop() {
      queryClient.clear()
      return api.stop()
    },
  }
}

/** A component at an address, with what is asked and remembered, and links that lead on. */
export async function openPage(
  Page: () => ReactNode,
  { path = '/', at }: { path?: string; at?: string } = {},
) {
  queryClient.clear()
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: Page }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => 'Elsewhere' }),
    ]),
    history: createMemoryHistory({ initialEntries: [at ?? path] }),
  })
  await router.load()
  const page = render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RouterProvider, { router: router as never }), // the product's own router has other addresses
    ),
  )
  return { ...page, address: () => router.state.location.href }
}
