import { type Scope, scopes } from '@portal/contract/dashboard'
import { words } from '#words/dashboard/staff.ts'
import { usePreference } from '../../../lib/browser/preference.ts'
import { Segments } from '../../../ui/menu/segments.tsx'

const isScope = (value: unknown): value is Scope => scopes.some((scope) => scope === value)

/** Scope of the dashboard, stored on this device. */
export const useScope = () => usePreference<Scope>('portal.dashboard-scope', isScope, 'everyone')

interface ScopeSwitchProps {
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

export function ScopeSwitch({ scope, onScope }: ScopeSwitchProps) {
  const { title, choices, hints } = words.scope
  return <Segments label={title} names={choices} hints={hints} value={scope} onChange={onScope} />
}
