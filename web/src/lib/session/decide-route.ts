/** Panels of the sign-in page, by the hash of its address. */
export const panels = ['sign-in', 'create-account', 'forgot-password', 'set-password', 'verify-email'] as const
export type Panel = (typeof panels)[number]

/** The sign-in panel for a path while signed out; null for a page that needs a session. */
export const panelOf = (path: string): Panel | null => {
  const { pathname, searchParams } = new URL(path, 'http://portal.invalid')
  const byPath: Readonly<Record<string, Panel>> = {
    '/register': 'create-account',
    '/resetpassword': searchParams.has('token') ? 'set-password' : 'forgot-password',
    '/verifyemail': 'verify-email',
  }
  return byPath[pathname.replace(/\/$/, '').toLowerCase()] ?? null
}

const JOB_CODE = /^RR-\d{2}-\d{4,9}$/

/** The job code of an apply link; null for any other path. */
export const openingOf = (path: string | null): string | null => {
  if (path === null || panelOf(path) !== 'create-account') return null
  const code = new URL(path, 'http://portal.invalid').searchParams.get('opening')?.toUpperCase() ?? ''
  return JOB_CODE.test(code) ? code : null
}

/** The page on which students register for a drive. */
export const registrationPath = (code: string): string => `/candidate-info?drive=${code}`

/** The code of a drive's registration link, which the link in the confirmation email preserves; null without one. */
export const driveOf = (path: string | null): string | null => /[?&]drive=(d[0-9a-f]{10})(?:&|$)/.exec(path ?? '')?.[1] ?? null

/** Where to go after signing in: the requested path or home. An apply link leads to its opening, a registration link to its drive. */
export const afterSignIn = (requested: string | null): string => {
  const drive = driveOf(requested)
  if (drive !== null) return registrationPath(drive)
  return requested === null || (panelOf(requested) !== null && openingOf(requested) === null) ? '/' : requested
}

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
