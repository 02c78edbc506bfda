import './styles/fonts.css'
import './styles/mantine.css'
import './styles/tokens.css'
import './styles/base.css'
// In the page with the others: 0.2 KiB that would be a file of their own.
import './screens/login-screen.module.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { queryClient } from './lib/api/query-client.ts'
import { keepProgram, reloadOnMissingChunk } from './lib/browser/connection.ts'
import { subscribeSession } from './lib/session/session-end.ts'
import { followOtherTabs, isSignedIn, userQuery } from './lib/session/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { resolveCssVariables, theme } from './theme.ts'
import { ErrorPage } from './ui/page/error-page.tsx'
import { NotFoundPage } from './ui/page/message-page.tsx'

// Otherwise zod tries `new Function`, which the content security policy blocks and reports.
config({ jitless: true })

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // The way back to a list is often a link: restore the scroll position by address, not by history entry.
  getScrollRestorationKey: ({ pathname, href, state }) => (pathname === '/CandidateList' ? href : (state.__TSR_key ?? href)),
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

reloadOnMissingChunk()
keepProgram()
// Preloads the chunks of the page in parallel with the user query. Failures surface when the page imports them.
if (isSignedIn()) {
  const routes: Readonly<Record<string, AnyRoute | undefined>> = { ...router.routesById }
  const parts = router.matchRoutes(router.latestLocation).flatMap(({ routeId }) => {
    const route = routes[String(routeId)]
    return route ? [router.loadRouteChunk(route), route.options.staticData?.ahead?.()] : []
  })
  void Promise.allSettled([queryClient.prefetchQuery(userQuery), ...parts])
}
followOtherTabs()
subscribeSession((change) => {
  // After signing out on purpose, the next sign-in doesn't return to this page.
  void (change === 'left' ? router.navigate({ to: '/login', replace: true }) : router.invalidate())
})

const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.color-scheme' })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
// In a transition React lets the browser breathe between parts of the page.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveCssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
)
