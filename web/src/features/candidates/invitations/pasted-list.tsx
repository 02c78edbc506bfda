import { isWarning, type InvitationMark } from '@portal/contract/inviting'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/invitations.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { CellDetail } from '../../../ui/table/data-table.tsx'
import classes from './invitations.module.css'
import type { PastedLine } from './paste.model.ts'

const { drawer } = words
const { parsed } = drawer

/** Why someone can't be invited, or a warning, with a link to the existing record. */
export function Mark({ mark }: { readonly mark: InvitationMark }) {
  return (
    <span className={isWarning(mark) ? undefined : classes.wrong}>
      {mark.message}
      {mark.candidate_id !== null && (
        <>
          {' '}
          <Link to="/CandidateProfile" search={{ id: mark.candidate_id }} target="_blank" className={classes.record}>
            {drawer.open}
          </Link>
        </>
      )}
    </span>
  )
}

interface PastedListProps {
  readonly lines: readonly PastedLine[]
  readonly marks: ReadonlyMap<string, InvitationMark>
  /** Warnings for people who can be invited nevertheless. */
  readonly warnings: ReadonlyMap<string, InvitationMark>
}

/** The people parsed from a pasted list, each with the outcome. */
export function PastedList({ lines, marks, warnings }: PastedListProps) {
  const left = lines.filter(({ error, email }) => error !== null || marks.has(email)).length
  const resultOf = ({ error, email }: PastedLine) => {
    const mark = marks.get(email)
    if (error !== null) return <span className={classes.wrong}>{error}</span>
    if (mark) return <Mark mark={mark} />
    const warning = warnings.get(email)
    return (
      <>
        {parsed.ready}
        {warning && (
          <CellDetail>
            <Mark mark={warning} />
          </CellDetail>
        )}
      </>
    )
  }
  return (
    <>
      <p className={classes.note} role="status">
        {parsed.summary(lines.length - left, left)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only a focused element scrolls by keyboard. */}
      <div className={classes.pasted} role="region" aria-label={parsed.caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{parsed.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{parsed.columns.line}</th>
              <th scope="col">{parsed.columns.person}</th>
              <th scope="col">{parsed.columns.result}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- A line can hold several people, and one person can be there twice.
              <tr key={index}>
                <td>{line.line}</td>
                <td>
                  <Value>{line.name}</Value>
                  {[line.email, line.mobile_no].map((detail) => detail && <CellDetail key={detail}>{detail}</CellDetail>)}
                </td>
                <td>{resultOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
