import { Alert, Button } from '@mantine/core'
import { formatDateTime } from '../lib/format.ts'

interface RestoredNoteProps {
  readonly restoredAt: number | null
  readonly onDiscard: () => Promise<void>
}

/** Says that a form stands as it was left, and offers to throw that away. */
export function RestoredNote({ restoredAt, onDiscard }: RestoredNoteProps) {
  if (restoredAt === null) return null
  return (
    <Alert color="sky" role="status" mb="md" title="We kept what you typed">
      <p style={{ margin: '0 0 8px' }}>Last typed {formatDateTime(new Date(restoredAt).toISOString())}.</p>
      <Button variant="default" onClick={() => void onDiscard()}>
        Discard it
      </Button>
    </Alert>
  )
}
