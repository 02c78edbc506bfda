import { Button } from '@mantine/core'
import { type JoiningDocument, joiningDocumentName } from '@portal/contract/joining'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/offers/joining.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { joiningQuery, useCheckDocument, useRecordJoined, useRemoveDocument } from './joining.api.ts'
import classes from './joining.module.css'

const DocumentRequestDialog = lazy(() => import('./document-request-dialog.tsx'))
const RefuseDialog = lazy(() => import('./refuse-dialog.tsx'))
const ChangeDateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).ChangeDateDialog }))
const JoinedDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).JoinedDialog }))
const { staff } = words

interface DocumentRowProps {
  readonly document: JoiningDocument
  readonly onRefuse: () => void
}

const stateOf = ({ state, reason, checked_by }: JoiningDocument): string => {
  if (state === 'refused' && reason !== null) return words.refused(reason)
  return state === 'verified' && checked_by !== null ? words.verified(checked_by) : words.states[state]
}

/** One requested document, with its actions for staff. */
function DocumentRow({ document, onRefuse }: DocumentRowProps) {
  const { id, state, attachment } = document
  const check = useCheckDocument()
  const remove = useRemoveDocument()
  const label = joiningDocumentName(document)
  const verify = (attachment_id: number) =>
    check.mutate(
      { id, body: { state: 'verified', attachment_id } },
      { onSuccess: () => notify('SUCCESS', staff.done.verify), onError: pushError },
    )
  return (
    <li className={classes.document}>
      <div>
        <p>{label}</p>
        <p className={classes.state}>{stateOf(document)}</p>
      </div>
      <div className={classes.buttons}>
        {attachment !== null && (
          <Button
            variant="default"
            component="a"
            href={attachment.attachment.view_link}
            target="_blank"
            rel="noopener"
            aria-label={staff.openNamed(label)}
          >
            {staff.open}
          </Button>
        )}
        {attachment !== null && state === 'uploaded' && (
          <>
            <Button
              variant="default"
              loading={check.isPending}
              aria-label={staff.verifyNamed(label)}
              onClick={() => verify(attachment.attachment_id)}
            >
              {staff.verify}
            </Button>
            <Button variant="default" aria-label={staff.refuseNamed(label)} onClick={onRefuse}>
              {staff.refuse}
            </Button>
          </>
        )}
        {attachment === null && (
          <Button
            variant="default"
            loading={remove.isPending}
            aria-label={staff.stopNamed(label)}
            onClick={() => remove.mutate(id, { onError: pushError })}
          >
            {staff.stop}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Joining date, joining documents, and whether the candidate joined. */
export default function JoiningPanel({ id }: { readonly id: number }) {
  const { data: joining } = useSuspenseQuery(joiningQuery(id))
  const [opened, open] = useDialog<'request' | 'date' | 'joined' | JoiningDocument>()
  const record = useRecordJoined(id)
  const { joining_on, joined_on, documents, cannot_ask, cannot_join } = joining
  const close = () => open(null)
  const notJoined = () => record.mutate(null, { onSuccess: () => notify('INFO', staff.done.notJoined), onError: pushError })
  return (
    <>
      <Section title={staff.title}>
        <p className={classes.text}>
          {joined_on !== null
            ? staff.joinedOn(formatDay(joined_on))
            : joining_on === null
              ? staff.noDate
              : staff.joiningOn(formatDay(joining_on))}
        </p>
        {cannot_join === null && (
          <div className={classes.buttons}>
            {joined_on === null ? (
              <>
                <Button onClick={() => open('joined')}>{staff.joined}</Button>
                <Button variant="default" onClick={() => open('date')}>
                  {staff.changeDate}
                </Button>
              </>
            ) : (
              <Button variant="default" loading={record.isPending} onClick={notJoined}>
                {staff.notJoined}
              </Button>
            )}
          </div>
        )}
        {cannot_join === null && joined_on === null && <p className={classes.hint}>{staff.didNotJoin}</p>}
      </Section>
      <Section title={staff.documents}>
        {documents.length === 0 ? (
          <p className={classes.text}>{staff.none}</p>
        ) : (
          <ul className={classes.list} aria-label={staff.documents}>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} onRefuse={() => open(document)} />
            ))}
          </ul>
        )}
        <ActionButton variant="default" why={cannot_ask} onClick={() => open('request')}>
          {staff.request}
        </ActionButton>
        {cannot_ask !== null && <p className={classes.hint}>{cannot_ask}</p>}
      </Section>
      {opened !== null && (
        <Suspense>
          {opened === 'request' && <DocumentRequestDialog id={id} joining={joining} onClose={close} />}
          {opened === 'date' && <ChangeDateDialog id={id} joining={joining} onClose={close} />}
          {opened === 'joined' && <JoinedDialog id={id} joining={joining} onClose={close} />}
          {typeof opened === 'object' && <RefuseDialog document={opened} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
