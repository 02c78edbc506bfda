import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../../lib/browser/notify.ts'
import { stageQuery } from '../applications.api.ts'
import MoveDialog from './move-dialog.tsx'
import type { MoveKind } from './move.model.ts'
import { useMovedNotice } from './use-moved-notice.ts'

interface MoveByIdProps {
  readonly id: number
  readonly name: string
  readonly kind?: MoveKind
  readonly onClose: () => void
}

/** Moves a candidate whose stage isn't loaded yet; if no move is possible, says why. */
export default function MoveById({ id, name, kind = 'move', onClose }: MoveByIdProps) {
  const { data: candidateStage } = useSuspenseQuery(stageQuery(id))
  const onMoved = useMovedNotice(id, name)
  const { why } = candidateStage.can.move
  useEffect(() => {
    if (why === null) return
    notify('INFO', why)
    onClose()
  }, [why, onClose])
  return why === null && <MoveDialog id={id} name={name} candidateStage={candidateStage} kind={kind} onMoved={onMoved} onClose={onClose} />
}
