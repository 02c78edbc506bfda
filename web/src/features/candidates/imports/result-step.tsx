import { Alert, Button } from '@mantine/core'
import { importStates } from '@portal/contract/import-states'
import { type Import } from '@portal/contract/imports'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { daysLeft, type StepProps, unitOf } from './import-steps.model.ts'
import { downloadBadRows, useUndoImport } from './imports.api.ts'
import classes from './imports.module.css'
import { RowGrid } from './check/row-grid.tsx'
import { InviteSection } from './invite/invite-section.tsx'
import { WorkProgress } from './work-progress.tsx'

const KeptRows = lazy(() => import('./kept-rows.tsx'))
const { result: text } = words

/** Lines of the result: a count, and its rows if they are listed. */
const lines = [
  { name: 'created', show: null },
  { name: 'updated', show: null },
  { name: 'unchanged', show: null },
  { name: 'skipped', show: null },
  { name: 'errors', show: 'errors' },
  { name: 'failed', show: 'failed' },
  { name: 'undone', show: null },
  { name: 'kept', show: 'kept' },
] as const
/** Shown only for an undone import. */
const ofUndo: readonly string[] = ['undone', 'kept']

/** Filters of the candidate list for the counted candidates. */
const filterOf = { created: 'filter[created_by_import][is]', updated: 'filter[changed_by_import][is]' } as const
const countOf = ({ counts, result }: Import, name: (typeof lines)[number]['name']) => (name === 'errors' ? counts.errors : result[name])

/** A count, linked to its candidates if the list can show them. */
function Counted({ current, name }: { readonly current: Import; readonly name: (typeof lines)[number]['name'] }) {
  const count = countOf(current, name)
  const filter = current.state === 'done' && count > 0 && (name === 'created' || name === 'updated') ? filterOf[name] : null
  if (filter === null) return formatCount(count)
  return (
    <Link
      to="/CandidateList"
      search={{ [filter]: String(current.id) }}
      className={classes.link}
      aria-label={text.listOf[name as keyof typeof filterOf](formatCount(count))}
    >
      {formatCount(count)}
    </Link>
  )
}

const sayState = ({ state, failed_because, result }: Import): string => {
  if (state === 'discarded') return words.discard.gone
  if (state === 'undone') return text.undone(result.kept, formatCount(result.kept))
  return state === 'failed' ? text.failed(failed_because ?? '') : text.done
}

function UndoButton({ current: { id, can, result, invitations } }: { readonly current: Import }) {
  const undo = useUndoImport()
  const { title, message } = text.confirmUndo
  const undoIt = async () => {
    const effect = message(formatCount(result.created), formatCount(result.updated), formatCount(invitations.invited))
    if (await confirm({ title, message: effect, confirmLabel: text.undo, isDanger: true })) undo.mutate(id, { onError: pushError })
  }
  return (
    <>
      <ActionButton variant="default" why={can.undo.why} isBusy={undo.isPending} onClick={() => void undoIt()}>
        {text.undo}
      </ActionButton>
      {can.undo.why === null && can.undo.until !== null && (
        <span className={classes.hint}>{text.undoUntil(formatDateTime(can.undo.until), daysLeft(can.undo.until, Date.now()))}</span>
      )}
    </>
  )
}

/** Progress or result of the import, the rows left out, and Undo. */
export function ResultStep({ current }: StepProps) {
  const { id, type, target, test, state, counts, result, progress, rows_until } = current
  const [shown, setShown] = useState<'errors' | 'failed' | 'kept' | null>(null)
  if (importStates[state].polls) {
    return (
      <>
        <WorkProgress {...progress} label={text.bar} say={state === 'undoing' ? text.undoing : text.importing} />
        <p className={classes.hint}>{text.leave}</p>
      </>
    )
  }
  const unit = unitOf(current)
  const bad = counts.errors + result.failed
  const download = () => downloadBadRows(id).catch(pushError)
  return (
    <>
      <Alert role="status" mb="md" color={state === 'failed' ? 'red' : state === 'done' ? 'green' : 'slate'}>
        {sayState(current)}
      </Alert>
      {state !== 'discarded' && (
        <Section title={words.steps[6]}>
          <dl className={classes.result}>
            {lines
              .filter(({ name }) => !ofUndo.includes(name) || state === 'undone')
              .map(({ name, show }) => (
                <div key={name}>
                  <dt>{text.counts[name]}</dt>
                  <dd>
                    <Counted current={current} name={name} />
                    {show !== null && countOf(current, name) > 0 && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-expanded={shown === show}
                        aria-label={shown === show ? undefined : text.seeOf(text.counts[name], unit)}
                        onClick={() => setShown(shown === show ? null : show)}
                      >
                        {shown === show ? text.hide(unit) : text.see(unit)}
                      </Button>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
          <div className={classes.buttons}>
            {target !== null && state === 'done' && (
              <Button renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(target.drive.id) }} {...props} />}>
                {text.openDrive}
              </Button>
            )}
            {test !== null && state === 'done' && test.drive !== null && (
              <Button renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(test.drive?.id) }} {...props} />}>
                {text.openDrive}
              </Button>
            )}
            {target === null && test === null && result.created + result.updated > 0 && state === 'done' && (
              <Button renderRoot={(props) => <Link to="/CandidateList" search={{ 'filter[import][is]': String(id) }} {...props} />}>
                {text.openList}
              </Button>
            )}
            {bad > 0 && (
              <Button variant="default" onClick={() => void download()}>
                {text.bad(unit)}
              </Button>
            )}
            {state !== 'undone' && <UndoButton current={current} />}
          </div>
        </Section>
      )}
      {state === 'done' && <InviteSection current={current} />}
      {shown !== null && (
        <Section title={text.listOfRows[shown](unit)}>
          {rows_until !== null && <p className={classes.hint}>{text.rowsUntil(formatDateTime(rows_until), unit)}</p>}
          {shown === 'kept' ? (
            <Suspense>
              <KeptRows id={id} unit={unit} />
            </Suspense>
          ) : (
            <RowGrid key={shown} current={current} filter={{ show: shown }} />
          )}
        </Section>
      )}
      <p>
        <Link to="/ImportModule" search={{ step: 1, type, ...(target && { drive: target.drive.id }) }} className={classes.link}>
          {text.another}
        </Link>
      </p>
    </>
  )
}
