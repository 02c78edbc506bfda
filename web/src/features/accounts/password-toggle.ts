/** The eye beside a password: reachable by keyboard and named. */
export const PASSWORD_TOGGLE = { visibilityToggleFocusable: true, visibilityToggleButtonProps: { 'aria-label': 'Show password' } } as const
