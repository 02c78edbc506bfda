import { words } from '#words/accounts.tsx'

/** The eye beside a password: reachable by keyboard and named. */
export const PASSWORD_TOGGLE = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': words.password.show },
} as const
