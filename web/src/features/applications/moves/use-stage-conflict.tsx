import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { words } from '#words/applications/applications.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { ago } from '../../../lib/format/format.ts'

/** Message of a `stage_moved` conflict; undefined for any other problem. */
const conflictOf = (problem: unknown): string | undefined => {
  if (!(problem instanceof ApiProblem) || problem.code !== 'stage_moved') return undefined
  const { name, stage = '', at } = problem.details
  return name === undefined || at === undefined ? problem.message : words.conflict(name, stage, ago(at, Date.now()))
}

interface StageConflict {
  /** Alert that says who moved the candidate in the meantime, with a button that closes the dialog. */
  readonly alert: ReactNode
  /** Runs a change of stage; rejects with any problem but a conflict. */
  readonly attempt: (change: () => Promise<void>) => Promise<void>
}

export const useStageConflict = (onClose: () => void): StageConflict => {
  const [title, setTitle] = useState<string>()
  const attempt = async (change: () => Promise<void>) => {
    setTitle(undefined)
    try {
      await change()
    } catch (problem) {
      const conflict = conflictOf(problem)
      if (conflict === undefined) throw problem
      setTitle(conflict)
    }
  }
  const alert = title !== undefined && (
    <Alert color="amber" role="alert" title={title}>
      <Button variant="default" onClick={onClose}>
        {words.review}
      </Button>
    </Alert>
  )
  return { alert, attempt }
}
