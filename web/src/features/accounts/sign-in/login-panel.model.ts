import { type Panel, panelOf, panels } from '../../../lib/session/decide-route.ts'

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

/** The panel in the address; the token of an email's link applies only to the panel the link opened. */
export const panelFor = (hash: string, intended: string | null): { panel: Panel; token: string | null; isAgreed: boolean } => {
  const panel = isPanel(hash) ? hash : 'sign-in'
  const { searchParams } = new URL(intended && panel === panelOf(intended) ? intended : '/', 'http://portal.invalid')
  // `guardian` is in the link of the email about the guardian's consent.
  const isAgreed = panel === 'create-account' && searchParams.get('guardian') === 'agreed'
  return { panel, token: searchParams.get('token'), isAgreed }
}
