import type { ImportDuplicate } from '@portal/contract/import-rows'
import type { Import } from '@portal/contract/imports'
import { stageOf } from '@portal/contract/stages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { Value } from '../../../../ui/content/description-list.tsx'
import classes from '../imports.module.css'

const { duplicates: text } = words

/** Fields in which row and record differ: current value, value in the file, and whether it will be written. */
function Differences({ duplicate: { row, kind, differences } }: { readonly duplicate: ImportDuplicate }) {
  if (differences.length === 0) return <p className={classes.hint}>{kind === 'score' ? text.otherScore : text.same}</p>
  return (
    <table className={classes.differences}>
      <caption className="visually-hidden">{text.differences(formatCount(row))}</caption>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.old}</th>
          <th scope="col">{text.new}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, old, new: next, is_written }) => (
          <tr key={field} data-written={is_written || undefined}>
            <th scope="row">{label}</th>
            <td>
              <Value>{old}</Value>
            </td>
            <td>
              {next} <span className={classes.note}>{is_written ? text.written : text.notWritten}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DuplicateCardProps {
  readonly current: Pick<Import, 'format'>
  readonly duplicate: ImportDuplicate
  readonly children?: ReactNode
}

/** A row of the file, the record or earlier row it matches, and the choice for it. */
export function DuplicateCard({ current: { format }, duplicate, children }: DuplicateCardProps) {
  const { row, name, email, mobile_no, candidate, other_row } = duplicate
  return (
    <li className={classes.card}>
      <div className={classes.pair}>
        <div>
          <strong>{format === 'resumes' ? name : text.row(formatCount(row), name)}</strong>
          <span className={classes.samples}>{[email, mobile_no].filter(Boolean).join(' · ')}</span>
        </div>
        <div>
          {candidate ? (
            <>
              <span>
                {text.record}{' '}
                <Link to="/CandidateProfile" search={{ id: candidate.id }} className={classes.link}>
                  {candidate.name}
                </Link>
              </span>
              <span className={classes.samples}>
                {[candidate.email, candidate.mobile_no, stageOf(candidate.hiring_stage).label].filter(Boolean).join(' · ')}
              </span>
            </>
          ) : (
            other_row !== null && <span>{format === 'resumes' ? text.earlierResume : text.otherRow(formatCount(other_row))}</span>
          )}
        </div>
        {children && <div>{children}</div>}
      </div>
      {candidate && <Differences duplicate={duplicate} />}
    </li>
  )
}
