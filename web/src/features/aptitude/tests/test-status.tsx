import { CLOSED, DRAFT, PUBLISHED, testStates, type TestStatus } from '@portal/contract/aptitude'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'

const tones: Readonly<Record<TestStatus, StatusTone>> = { [DRAFT]: 'ring', [PUBLISHED]: 'green', [CLOSED]: 'neutral' }

export function TestStatusLabel({ status }: { readonly status: TestStatus }) {
  return <StatusLabel label={testStates[status]} tone={tones[status]} />
}
