import { UnstyledButton } from '@mantine/core'
import { type Scope, scopes } from '@portal/contract/dashboard'
import { words } from '#words/dashboard/staff.ts'
import { usePreference } from '../../../lib/browser/preference.ts'
import classes from './dashboard.module.css'

const isScope = (value: unknown): value is Scope => scopes.some((scope) => scope === value)

/** Scope of the dashboard, stored on this device. */
export const useScope = () => usePreference<Scope>('portal.dashboard-scope', isScope, 'everyone')

interface ScopeSwitchProps {
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

export function ScopeSwitch({ scope, onScope }: ScopeSwitchProps) {
  return (
    <div className={classes.scope} role="group" aria-label={words.scope.title}>
      {scopes.map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes.choice}
          aria-pressed={scope === choice}
          title={words.scope.hints[choice]}
          onClick={() => onScope(choice)}
        >
          {words.scope.choices[choice]}
        </UnstyledButton>
      ))}
    </div>
  )
}
