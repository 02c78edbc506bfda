import { CANCELLED, COMPLETED, driveStatusLabel, IN_PROGRESS, PLANNED, REGISTRATION_OPEN } from '@portal/contract/drives'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'

const tones: Readonly<Record<number, StatusTone>> = {
  [PLANNED]: 'ring',
  [REGISTRATION_OPEN]: 'green',
  [IN_PROGRESS]: 'amber',
  [COMPLETED]: 'blue',
  [CANCELLED]: 'red',
}

export function DriveStatus({ status }: { readonly status: number }) {
  return <StatusLabel label={driveStatusLabel(status)} tone={tones[status] ?? 'neutral'} />
}
