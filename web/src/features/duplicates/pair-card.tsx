import { Button } from '@mantine/core'
import { stageOf } from '@portal/contract/stages'
import type { DuplicatePair, PairSide } from '@portal/contract/duplicates'
import { Link } from '@tanstack/react-router'
import { words } from '#words/duplicates.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'
import classes from './duplicates.module.css'

/** One record of a pair, with the fields that identify a person. */
export function SideFacts({ side }: { readonly side: PairSide }) {
  const { id, name, email, mobile_no, dob, hiring_stage, designation, job_code, has_account, created_at, last_activity_at } = side
  const job = [designation, job_code && `(${job_code})`].filter(Boolean).join(' ')
  return (
    <div className={classes.side}>
      <Link to="/CandidateProfile" search={{ id }} target="_blank" className={classes.name}>
        {name}
      </Link>
      <span>{email}</span>
      <span>{mobile_no ?? words.side.none}</span>
      <span>{dob === null ? words.side.none : formatDay(dob)}</span>
      <span>{[stageOf(hiring_stage).label, job].filter(Boolean).join(', ')}</span>
      <span className={classes.small}>
        {[
          has_account ? words.side.account : words.side.noAccount,
          words.side.created(formatDay(dayOf(created_at))),
          words.side.used(formatDay(dayOf(last_activity_at))),
        ].join(' · ')}
      </span>
    </div>
  )
}

interface PairCardProps {
  readonly pair: DuplicatePair
  readonly isBusy: boolean
  readonly onCompare: () => void
  readonly onDistinct: () => void
}

/** Two records side by side, with the reasons and the decision buttons. */
export function PairCard({ pair: { reasons, first, second }, isBusy, onCompare, onDistinct }: PairCardProps) {
  return (
    <li className={classes.pair}>
      <p className={classes.why}>{words.why(reasons)}</p>
      <div className={classes.sides}>
        <SideFacts side={first} />
        <SideFacts side={second} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          mih={44}
          disabled={isBusy}
          aria-label={words.drawer.distinctNamed(first.name, second.name)}
          onClick={onDistinct}
        >
          {words.drawer.distinct}
        </Button>
        <Button mih={44} aria-label={words.drawer.compareNamed(first.name, second.name)} onClick={onCompare}>
          {words.drawer.compare}
        </Button>
      </div>
    </li>
  )
}
