import type { DecideResult, Decision, DriveStudentRow } from '@portal/contract/drive-students'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { notify, notifyAbout, pushError } from '../../../lib/browser/notify.ts'
import { driveQuery } from '../drives/drives.api.ts'
import { countWithoutMarks } from './decisions/by-marks.model.ts'
import { useDecide, useRejectRest } from './students.api.ts'

const { decided } = words
const MAX_NAMED = 5

const notifySkipped = ({ skipped }: DecideResult): void => {
  if (skipped.length === 0) return
  const lines = decided.skipped(
    skipped.length,
    skipped.slice(0, MAX_NAMED).map(({ name, why }) => [name, why]),
  )
  notify('WARNING', [...lines, ...(skipped.length > MAX_NAMED ? [decided.more(skipped.length - MAX_NAMED)] : [])])
}

/** Records decisions about students; the toast gives the result, with those shortlisted without a score, and offers Undo. */
export const useDecisions = (drive_id: number) => {
  const { data: drive } = useQuery(driveQuery(drive_id === 0 ? null : drive_id))
  const decide = useDecide(drive_id)
  const rest = useRejectRest(drive_id)
  const about = `decisions ${drive_id}`
  const undo = (before: ReadonlyMap<Decision | null, readonly number[]>) => async () => {
    try {
      for (const [decision, student_ids] of before) await decide.mutateAsync({ student_ids, decision })
      notifyAbout(about, 'INFO', decided.undone)
    } catch (problem) {
      pushError(problem)
    }
  }
  const report = (result: DecideResult, message: string | readonly string[], before: ReadonlyMap<Decision | null, readonly number[]>) => {
    const run = undo(before)
    if (result.done.length > 0) notifyAbout(about, 'SUCCESS', message, { label: words.undo, run: () => void run() })
    notifySkipped(result)
  }
  const change = async (rows: readonly DriveStudentRow[], decision: Decision | null): Promise<readonly number[]> => {
    try {
      const result = await decide.mutateAsync({ student_ids: rows.map(({ id }) => id), decision })
      const done = rows.filter((row) => result.done.includes(row.id) && row.decision !== decision)
      const groups = Map.groupBy(done, (row) => row.decision)
      const before = new Map([...groups].map(([was, students]) => [was, students.map(({ id }) => id)]))
      const message = decision === null ? decided.cleared(done.length) : decided[decision](result.done.length)
      const without = decision === 'shortlisted' ? countWithoutMarks(done, drive?.rounds ?? []) : 0
      report(result, without === 0 ? message : [message, decided.withoutMarks(without)], before)
      return result.done
    } catch (problem) {
      pushError(problem)
      return []
    }
  }
  const rejectRest = async (round: number, count: number) => {
    try {
      const result = await rest.mutateAsync({ round, count })
      report(result, decided.rejected(result.done.length), new Map([[null, result.done]]))
    } catch (problem) {
      pushError(problem)
    }
  }
  return { change, rejectRest, isDeciding: decide.isPending || rest.isPending }
}
