import type { CutOffPart } from '@portal/contract/cut-offs'
import { words } from '#words/bulk.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { reasonTexts } from '../../bulk/bulk.api.ts'
import { OutcomeDialog, type OutcomeProps } from './outcome-dialog.tsx'

const { cutOff: text } = words

interface CutOffDialogProps extends OutcomeProps {
  readonly test_id: number
  readonly cut_off: Readonly<Partial<Record<CutOffPart, number>>>
}

/** Applies the cut-off of a test to everyone who took it. */
export default function CutOffDialog({ test_id, cut_off, ...rest }: CutOffDialogProps) {
  return (
    <OutcomeDialog
      {...rest}
      title={text.title}
      submitLabel={text.submit}
      noneCan={text.noneCan}
      work={{ kind: 'cut_off', test_id, cut_off }}
      reason_code="aptitude"
      stay={({ cannot }) =>
        cannot.length === 0
          ? null
          : { lead: text.stay(formatCount(cannot.reduce((sum, { count }) => sum + count, 0))), lines: reasonTexts(cannot) }
      }
      hint={text.saved}
    />
  )
}
