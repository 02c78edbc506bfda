import { Alert } from '@mantine/core'
import { words } from '#words/aptitude/attempt.ts'
import { words as running } from '#words/aptitude/running-test.ts'
import type { Attempt } from './attempt.model.ts'
import classes from './attempt.module.css'

const { state } = running

/** Whether the answers are stored. Screen readers announce only problems, not each saved answer. */
export function AttemptState({ attempt }: { readonly attempt: Attempt }) {
  const { waiting, late, isOffline, isStored, hasLeft, refusal } = attempt
  return (
    <div className={classes.state}>
      {!isOffline && <p className={classes.muted}>{waiting.length > 0 ? state.saving : state.saved}</p>}
      <div role="status">
        {isOffline && <p className={classes.warning}>{state.waiting(waiting.length)}</p>}
        {!isStored && <p className={classes.warning}>{state.notStored}</p>}
        {hasLeft && <p className={classes.muted}>{state.left}</p>}
      </div>
      {late > 0 && (
        <Alert color="amber" role="alert">
          {words.late(late)}
        </Alert>
      )}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
    </div>
  )
}
