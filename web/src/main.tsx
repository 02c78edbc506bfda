import './styles/fonts.css'
import 'virtual:theme-variables.css'
import './styles/mantine.css'
import './styles/tokens.css'
import './styles/base.css'
// Inlined with the others: 0.2 KiB would otherwise be a separate file.
import './screens/login-screen.module.css'
import { roles } from '@portal/contract/accounts'
import { type AnyRoute, createRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { config } from 'zod/mini'
import { queryClient } from './lib/api/query-client.ts'
import { registerServiceWorker, reloadOnMissingChunk } from './lib/browser/connection.ts'
import { subscribeSession } from './lib/session/session-end.ts'
import { followOtherTabs, isSignedIn, userQuery } from './lib/session/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorPage } from './ui/page/error-page.tsx'
import { NotFoundPage } from './ui/page/message-page.tsx'

// Otherwise zod tries `new Function`, which the content security policy blocks and reports.
config({ jitless: true })

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Users often return to the list by a link: restore the scroll position by address, not by history entry.
  getScrollRestorationKey: ({ pathname, href, state }) => (pathname === '/CandidateList' ? href : (state.__TSR_key ?? href)),
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** How long the first render waits for responses; after that, loading states are shown. */
const MAX_WAIT_MS = 2000

const prefetchData = async (load: StaticDataRouteOption['loadScreen']) => {
  const [user, screen] = await Promise.all([queryClient.fetchQuery(userQuery), load?.()])
  if (user.role_id === roles.candidate) await screen?.prefetchData()
}

/** Loads the page's files in parallel with the user query and, for candidates, the data of their page. */
const preload = () => {
  const routes: Readonly<Record<string, AnyRoute | undefined>> = { ...router.routesById }
  const shown = router.matchRoutes(router.latestLocation).flatMap(({ routeId }) => routes[String(routeId)] ?? [])
  return shown.flatMap((route) => [router.loadRouteChunk(route), prefetchData(route.options.staticData?.loadScreen)])
}

/** Renders once everything has arrived, in slices; earlier, each response would re-render the page synchronously. */
const open = async () => {
  // Failures surface when the page requests the same data.
  const isReady = Promise.allSettled([router.load(), ...(isSignedIn() ? preload() : [])])
  const isLate = new Promise((resolve) => setTimeout(resolve, navigator.onLine ? MAX_WAIT_MS : 0))
  const [{ draw }] = await Promise.all([import('./draw.tsx'), Promise.race([isReady, isLate])])
  draw(router)
}

reloadOnMissingChunk(() => queryClient.isMutating())
registerServiceWorker()
followOtherTabs()
subscribeSession((change) => {
  // After signing out on purpose, the next sign-in doesn't return to this page.
  void (change === 'left' ? router.navigate({ to: '/login', replace: true }) : router.invalidate())
})

void open()
