import type { ChangeKeyBody } from '@portal/contract/answer-keys'
import { messages } from '@portal/contract/shared/messages'
import { stageOf } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/results.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { problemText } from '../../../lib/browser/notify.ts'
import { formatCount, formatPercentage } from '../../../lib/format/format.ts'
import { keyQuery } from './results.api.ts'
import classes from './results.module.css'

const { item: text } = words

interface KeyEffectProps {
  readonly version: number
  /** Null: nothing chosen yet. */
  readonly chosen: Omit<ChangeKeyBody, 'note'> | null
}

const whyNot = (error: Error): string => (error instanceof ApiProblem ? problemText(error) : messages.generic)

/** Previews an answer key: which scores change, and who crosses the cut-off. */
export function KeyEffect({ version, chosen }: KeyEffectProps) {
  const { data, error } = useQuery(keyQuery(version, chosen))
  return (
    <div aria-live="polite">
      {error && <p>{whyNot(error)}</p>}
      {data && !error && (
        <>
          <p className={classes.outcome}>{text.effect(data.higher, data.lower, formatCount(data.drawn))}</p>
          <p>{data.passing + data.failing === 0 ? text.noneCrosses : text.crossing(data.passing, data.failing)}</p>
          <ul>
            {data.crossing.map(({ candidate_id, name, before, after, passes, hiring_stage }) => (
              <li key={candidate_id}>
                {text.one(name, formatPercentage(before), formatPercentage(after), passes ? text.passes : text.fails)}{' '}
                <span className={classes.hint}>{stageOf(hiring_stage).label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
