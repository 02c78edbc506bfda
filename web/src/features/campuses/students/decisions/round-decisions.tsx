import type { StudentNumbers } from '@portal/contract/drive-students'
import { type Drive, driveRounds, studentsRefusal } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { ActionButton } from '../../../../ui/content/action-button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { ByMarks } from './by-marks.tsx'
import { studentNumbersQuery } from '../students.api.ts'
import classes from '../students.module.css'
import { useDecisions } from '../use-decisions.ts'

const { rounds: text } = words

interface RoundDecisionsProps {
  readonly drive: Drive
  readonly onPublish: (candidate_ids: readonly number[]) => void
}

/** Unpublished decisions per round, with a button to publish them. */
export default function RoundDecisions({ drive, onPublish }: RoundDecisionsProps) {
  const { data } = useQuery(studentNumbersQuery(drive.id))
  const { change, rejectRest, isDeciding } = useDecisions(drive.id)
  if (!data || data.registered === 0) return null
  if (drive.rounds.length === 0) return <p className={classes.hint}>{text.none}</p>
  const reject = async (label: string, { round, undecided: count, undecided_names }: StudentNumbers['rounds'][number]) => {
    const isSure = await confirm({
      title: text.restTitle(count),
      message: text.restMessage(label, count, undecided_names),
      confirmLabel: text.restConfirm(count),
      cancelLabel: text.keep,
      isDanger: true,
    })
    if (isSure) await rejectRest(round, count)
  }
  const whyNot = (undecided: number, shortlisted: number) =>
    studentsRefusal(drive.status) ?? (undecided === 0 ? text.restWhy.none : shortlisted === 0 ? text.restWhy.first : null)
  return (
    <section aria-label={text.title} className={classes.rounds}>
      <div className={classes.roundsHead}>
        <h2>{text.title}</h2>
        <ActionButton why={data.decided.length === 0 ? text.publishWhy : null} onClick={() => onPublish(data.decided)}>
          {text.publish(data.decided.length)}
        </ActionButton>
      </div>
      <p className={classes.hint}>{text.hint}</p>
      <ul>
        {data.rounds.map((counts) => {
          const { round, shortlisted, rejected, undecided, waiting } = counts
          const next = drive.rounds[round]
          const last = drive.rounds.at(-1)
          const label = driveRounds[(next ?? last)?.kind ?? 'aptitude'].label
          return (
            <li key={round}>
              <span>
                <strong>{next ? text.next(label) : text.select(label)}</strong> {text.counts(shortlisted, rejected, undecided, waiting)}
              </span>
              {round > 0 && undecided > 0 && studentsRefusal(drive.status) === null && (
                <ByMarks drive={drive} round={round} onShortlist={(rows) => change(rows, 'shortlisted')} />
              )}
              <ActionButton
                variant="default"
                size="xs"
                why={whyNot(undecided, shortlisted)}
                isBusy={isDeciding}
                onClick={() => void reject(label, counts)}
              >
                {text.rest}
              </ActionButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
