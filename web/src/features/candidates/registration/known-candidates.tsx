import '@mantine/core/styles/Checkbox.css'
import { Alert, Anchor, Checkbox } from '@mantine/core'
import { stageOf } from '@portal/contract/stages'
import type { Match } from '@portal/contract/duplicates'
import { Link } from '@tanstack/react-router'
import { words as duplicates } from '#words/duplicates.ts'
import { words } from '#words/candidates/registration.ts'
import formClasses from '../../../ui/form/form.module.css'
import classes from './register-form.module.css'

interface KnownCandidatesProps {
  readonly matches: readonly Match[]
  /** Checkbox that confirms a different person with the same mobile. */
  readonly confirm: { readonly checked?: boolean; readonly onChange: (value: unknown) => void }
}

/** Warns of existing candidates with the typed details, with links to them; announced to screen readers. */
export function KnownCandidates({ matches, confirm }: KnownCandidatesProps) {
  const isBlocked = matches.some(({ reasons }) => reasons.includes('email'))
  const isShared = matches.some(({ reasons }) => reasons.includes('mobile'))
  return (
    <div role="status">
      {matches.length > 0 && (
        <Alert color={isBlocked ? 'red' : 'amber'} title={words.known.title}>
          <ul className={classes.known}>
            {matches.map(({ candidate_id, name, reasons, hiring_stage }) => (
              <li key={candidate_id}>
                {words.known.entry(name, duplicates.why(reasons), stageOf(hiring_stage).label)}{' '}
                <Anchor
                  renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: candidate_id }} target="_blank" {...props} />}
                  aria-label={words.known.open(name)}
                >
                  {words.open}
                </Anchor>
              </li>
            ))}
          </ul>
          {isBlocked && <p className={classes.line}>{words.known.blocked}</p>}
          {isShared && !isBlocked && (
            <Checkbox
              className={formClasses.negotiable}
              label={words.labels.is_other_person}
              checked={confirm.checked === true}
              onChange={(event) => confirm.onChange(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
    </div>
  )
}
