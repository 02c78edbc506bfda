/** What a logged-out person does on the sign-in page is done once they are in. */
const DONE_BY_SIGNING_IN = /^\/(register|ResetPassword|VerifyEmail)\/?($|[?#])/i

/** Where to go after signing in: the path wanted before, or home. */
export const afterSignIn = (wanted: string | null): string => (wanted === null || DONE_BY_SIGNING_IN.test(wanted) ? '/' : wanted)

/** What a route says about itself; the guard reads nothing else. */
export interface RouteFacts {
  /** Stays on its own path for logged-out people (specification section 2.2). */
  isOpen: boolean
  isLogin: boolean
  /** Role ids that may enter; none = everybody signed in. */
  roles: readonly number[] | undefined
}

type RouteDecision = 'enter' | 'home' | 'login' | 'unauthorized'

/** The guard of specification section 2.2. `roleId` null = signed out. */
export const decideRoute = (route: RouteFacts, roleId: number | null): RouteDecision => {
  if (roleId === null) return route.isLogin || route.isOpen ? 'enter' : 'login'
  if (route.isLogin) return 'home'
  return route.roles && !route.roles.includes(roleId) ? 'unauthorized' : 'enter'
}
