import { messages } from '@portal/contract/shared/messages'
import { redirect, type AnyRouteMatch, type ParsedLocation } from '@tanstack/react-router'
import { words } from '#words/shared/ui.tsx'
import { alertDialog } from '../../ui/dialog/confirm.tsx'
import { ApiProblem } from '../api/api-problem.ts'
import { followApplyLink } from './apply-link.ts'
import { readRedirect, removeRedirect, writeRedirect, writePendingOpening } from './auth-storage.ts'
import { afterSignIn, decideRoute, openingOf, panelOf } from './decide-route.ts'
import { internalPath } from './internal-path.ts'
import { queryClient } from '../api/query-client.ts'
import { isSignedIn, userQuery } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the top bar and the document title, or how to read it from the address. */
    title?: string | ((location: Pick<ParsedLocation, 'hash' | 'search'>) => string)
    /** What the error page says without a network, if there is more to say. */
    offline?: string
    /** Roles that may enter; undefined for everyone signed in. */
    roles?: readonly number[]
    isOpen?: true
    isLogin?: true
    /** Loads the screen of a candidate; `prefetchData` fetches the data it shows first. */
    loadScreen?: () => Promise<{ readonly prefetchData: () => Promise<unknown> }>
  }
}

interface ShownPage {
  readonly location: Pick<ParsedLocation, 'hash' | 'search'>
  readonly matches: readonly Pick<AnyRouteMatch, 'staticData'>[]
}

/** The name of the page that is shown; undefined for the not-found page. */
export const pageTitle = ({ location, matches }: ShownPage): string | undefined => {
  const title = matches.at(-1)?.staticData.title
  return typeof title === 'function' ? title(location) : title
}

const roleId = async (): Promise<number | null> => {
  if (!isSignedIn()) return null
  try {
    return (await queryClient.ensureQueryData(userQuery)).role_id
  } catch (error) {
    // The refused token is removed by then: treat as signed out.
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

interface GuardedNavigation {
  matches: readonly Pick<AnyRouteMatch, 'staticData'>[]
  location: { href: string }
  preload: boolean
}

/** Enters the route or redirects (specification section 2.2). */
export const guardRoute = async ({ matches, location, preload }: GuardedNavigation): Promise<void> => {
  // Preloading on hover doesn't enter the page.
  if (preload) return
  const { isOpen = false, isLogin = false, roles } = matches.at(-1)?.staticData ?? {}
  const decision = decideRoute({ isOpen, isLogin, roles }, await roleId())
  if (decision === 'enter') return
  if (decision === 'login') {
    const intended = internalPath(location.href)
    if (intended && intended !== '/') writeRedirect(intended)
    const opening = openingOf(intended)
    if (intended && opening) {
      writePendingOpening(opening)
      followApplyLink(intended)
    }
    const panel = intended && panelOf(intended)
    throw redirect({ to: '/login', replace: true, ...(panel && { hash: panel }) })
  }
  if (decision === 'home') {
    const requested = internalPath(readRedirect())
    removeRedirect()
    throw redirect({ href: afterSignIn(requested), replace: true })
  }
  if (decision === 'unauthorized') {
    void alertDialog({ title: words.notAuthorized, message: messages.unauthorized, label: messages.goHome })
  }
  throw redirect({ to: '/', replace: true })
}
