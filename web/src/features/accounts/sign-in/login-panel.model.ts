const panels = ['sign-in', 'create-account', 'forgot-password', 'set-password', 'verify-email'] as const
export type Panel = (typeof panels)[number]

export interface PanelProps {
  /** The email typed in an earlier panel. */
  email: string
  onEmail: (email: string) => void
  /** The token of the email's link. */
  token: string | null
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number | null
  onSent: () => void
  /** Opens another panel with a message. */
  go: (panel: Panel, note?: string) => void
}

const isPanel = (text: string): text is Panel => panels.some((panel) => panel === text)

/** The panel of the address, else the one for the redirected path. */
export const panelFor = (hash: string, intended: string | null): { panel: Panel; token: string | null; isAgreed: boolean } => {
  const { pathname, searchParams } = new URL(intended ?? '/', 'http://portal.invalid')
  const token = searchParams.get('token')
  const wanted: Readonly<Record<string, Panel>> = {
    '/register': 'create-account',
    '/resetpassword': token ? 'set-password' : 'forgot-password',
    '/verifyemail': 'verify-email',
  }
  const byPath = wanted[pathname.replace(/\/$/, '').toLowerCase()]
  const panel = isPanel(hash) ? hash : (byPath ?? 'sign-in')
  // Linked from the email about the guardian's consent.
  const isAgreed = panel === 'create-account' && panel === byPath && searchParams.get('guardian') === 'agreed'
  return { panel, token: panel === byPath ? token : null, isAgreed }
}
