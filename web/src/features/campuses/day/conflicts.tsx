import { Alert, Button } from '@mantine/core'
import type { DayStudent } from '@portal/contract/drive-day'
import { driveRounds, type DriveRound } from '@portal/contract/drives'
import { attendances } from '@portal/contract/students'
import { words } from '#words/campuses/day.ts'
import classes from './day.module.css'
import type { Conflict } from './waiting.model.ts'

interface ConflictsProps {
  readonly conflicts: readonly Conflict[]
  readonly students: readonly DayStudent[]
  readonly rounds: readonly DriveRound[]
  readonly onResolve: (conflict: Conflict, isMine: boolean) => void
}

const valueOf = (value: Conflict['theirs']): string =>
  value === null ? words.conflicts.nothing : typeof value === 'number' ? String(value) : attendances[value]

/** Values that two people entered differently, each with a choice. */
export function Conflicts({ conflicts, students, rounds, onResolve }: ConflictsProps) {
  if (conflicts.length === 0) return null
  const valueName = ({ round }: Conflict) => {
    if (round === null) return words.conflicts.attendance
    const kind = rounds[round - 1]?.kind
    return words.conflicts.round(kind === undefined ? String(round) : driveRounds[kind].label)
  }
  return (
    <Alert color="amber" role="alert" title={words.conflicts.title(conflicts.length)}>
      <ul className={classes.found}>
        {conflicts.map((conflict) => {
          const name = students.find(({ id }) => id === conflict.student_id)?.name ?? ''
          return (
            <li key={`${conflict.student_id}:${conflict.round}`}>
              <div className={classes.person}>
                <strong>{words.conflicts.row(name, valueName(conflict))}</strong>
                <span>{words.conflicts.theirs(valueOf(conflict.theirs), conflict.by)}</span>
                <span>{words.conflicts.mine(valueOf(conflict.value))}</span>
              </div>
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  aria-label={words.of(words.conflicts.keepTheirs, name)}
                  onClick={() => onResolve(conflict, false)}
                >
                  {words.conflicts.keepTheirs}
                </Button>
                <Button variant="default" aria-label={words.of(words.conflicts.keepMine, name)} onClick={() => onResolve(conflict, true)}>
                  {words.conflicts.keepMine}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
