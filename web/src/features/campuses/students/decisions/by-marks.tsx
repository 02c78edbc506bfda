import { TextInput } from '@mantine/core'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { type Drive, driveRounds } from '@portal/contract/drives'
import { useState } from 'react'
import { words } from '#words/campuses/students.ts'
import { notify, pushError } from '../../../../lib/browser/notify.ts'
import { ActionButton } from '../../../../ui/content/action-button.tsx'
import { readMarks, studentsWithMarks } from './by-marks.model.ts'
import { fetchAllStudents } from '../students.api.ts'
import classes from '../students.module.css'

const { byMarks } = words

interface ByMarksProps {
  readonly drive: Drive
  /** Number of rounds its students were shortlisted for. */
  readonly round: number
  readonly onShortlist: (rows: readonly DriveStudentRow[]) => Promise<unknown>
}

/** Shortlists the undecided students of a round by marks: those of the day, or of the online test. */
export function ByMarks({ drive, round, onShortlist }: ByMarksProps) {
  const current = drive.rounds[round - 1]
  const [typed, setTyped] = useState(current?.cut_off == null ? '' : String(current.cut_off))
  const [isBusy, setBusy] = useState(false)
  if (!current) return null
  const minimum = readMarks(typed)
  const shortlist = async (marks: number) => {
    setBusy(true)
    try {
      const rows = studentsWithMarks(await fetchAllStudents({ drive: String(drive.id), decision: 'none' }), drive.rounds, round, marks)
      if (rows.length === 0) notify('INFO', byMarks.none)
      else await onShortlist(rows)
    } catch (problem) {
      pushError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes.byMarks}>
      <TextInput
        size="xs"
        aria-label={byMarks.label(driveRounds[current.kind].label)}
        placeholder={byMarks.marks}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ActionButton
        variant="default"
        size="xs"
        why={minimum === null ? byMarks.why : null}
        isBusy={isBusy}
        onClick={() => void (minimum !== null && shortlist(minimum))}
      >
        {byMarks.button}
      </ActionButton>
    </span>
  )
}
