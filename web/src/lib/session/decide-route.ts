/** Paths that are done once the user is signed in. */
const DONE_BY_SIGNING_IN = /^\/(register|ResetPassword|VerifyEmail)\/?($|[?#])/i

/** Where to go after signing in: the requested path or home. */
export const afterSignIn = (wanted: string | null): string => (wanted === null || DONE_BY_SIGNING_IN.test(wanted) ? '/' : wanted)

/** Facts about a route for the guard. */
export interface RouteFacts {
  /** Accessible when signed out (specification section 2.2). */
  isOpen: boolean
  isLogin: boolean
  /** Roles that may enter; undefined for everyone signed in. */
  roles: readonly number[] | undefined
}

type RouteDecision = 'enter' | 'home' | 'login' | 'unauthorized'

/** The guard of specification section 2.2. `roleId` null = signed out. */
export const decideRoute = (route: RouteFacts, roleId: number | null): RouteDecision => {
  if (roleId === null) return route.isLogin || route.isOpen ? 'enter' : 'login'
  if (route.isLogin) return 'home'
  return route.roles && !route.roles.includes(roleId) ? 'unauthorized' : 'enter'
}
