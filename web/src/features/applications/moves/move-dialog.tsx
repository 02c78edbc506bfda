import { Anchor, NativeSelect } from '@mantine/core'
import { type Move, MoveBody, type Moved, type CandidateStage } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { mailNames, stageOf } from '@portal/contract/stages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words as dialog } from '#words/applications/moves.ts'
import { actions } from '#words/shared/actions.ts'
import { words as text } from '#words/shared/mail-text.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from '../../../ui/form/form.module.css'
import { useMove } from '../applications.api.ts'
import { MailField, MailText } from './mail-field.tsx'
import { detailLabels, MoveDetails } from './move-details.tsx'
import { MailsPreview, OwnMailPreview } from './mails-field.tsx'
import {
  firstMove,
  isMailSent,
  defaultMailChoice,
  type MoveKind,
  templateText,
  movesFor,
  stageOptions,
  withdrawsOffer,
} from './move.model.ts'
import { useStageConflict } from './use-stage-conflict.tsx'

interface MoveDialogProps {
  readonly id: number
  readonly name: string
  readonly candidateStage: CandidateStage
  readonly kind: MoveKind
  readonly onClose: () => void
  readonly onMoved: (moved: Moved) => void
}

const emailOf = (move: Move, isChosen: boolean | null) =>
  isMailSent(move, isChosen) ? 'sent' : move.cancels.length > 0 ? 'cancelled' : 'none'

/** Moves one candidate: offers the moves the server allows and asks for the input each needs; the button sums it up. */
export default function MoveDialog({ id, name, candidateStage, kind, onClose, onMoved }: MoveDialogProps) {
  // Sends the state as of opening the dialog, not that of a later refetch.
  const [opened] = useState(candidateStage)
  const moves = movesFor(opened, kind)
  const moveTo = (to: unknown) => moves.find((move) => String(move.to) === String(to))
  const withdraws = (to: unknown) => withdrawsOffer(opened, Number(to))
  const mailChoiceFor = (to: unknown) => defaultMailChoice(moveTo(to), withdraws(to))
  const first = firstMove(opened, kind)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    MoveBody,
    {
      from: opened.hiring_stage,
      to: first === null ? '' : String(first),
      reason_code: '',
      note: '',
      mail: mailChoiceFor(first),
      ...templateText,
      review_on: '',
      joining_on: '',
    },
    { numbers: ['to'] },
  )
  const send = useMove(id)
  const { alert, attempt } = useStageConflict(onClose)
  const { to, mail, mail_text, mail_subject, mail_body, reason_code, joining_on } = form.getValues()
  const move = moveTo(to)
  const stage = fieldProps(form, 'to')
  const labels = {
    to: dialog.to,
    ...detailLabels,
    note: reason_code === 'other' ? dialog.noteNeeded : dialog.note,
    mail: dialog.email,
    mail_text: dialog.text,
    mail_subject: text.subject,
    mail_body: text.body,
  }
  const choose = (next: unknown) => {
    stage.onChange(next)
    form.setValues({
      reason_code: '',
      review_on: '',
      joining_on: '',
      mail: mailChoiceFor(form.getValues().to),
      mail_text: 'template',
    })
  }

  return (
    <FormDialog
      title={dialog.titles[kind](name)}
      onClose={onClose}
      onSubmit={submit((body) =>
        attempt(async () => {
          onMoved(await send.mutateAsync(body))
          onClose()
        }),
      )}
      submitLabel={move ? dialog.submit[kind](dialog.submitEmail[emailOf(move, mail)]) : dialog.move}
      cancelLabel={actions.cancel}
      isDanger={kind === 'reject' || kind === 'withdraw'}
      isBusy={isSubmitting}
    >
      {alert}
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <p className={classes.hint}>{dialog.from(stageOf(opened.hiring_stage).label)}</p>
      <NativeSelect
        label={labels.to}
        {...form.getInputProps('to')}
        onChange={choose}
        data={[...(first === null ? [{ value: '', label: dialog.chooseStage }] : []), ...stageOptions(moves)]}
      />
      {kind !== 'withdraw' && move && withdraws(to) && (
        <p className={classes.hint} role="status">
          {dialog.withdrawsOffer}
        </p>
      )}
      {move && (
        <MoveDetails
          form={form}
          move={move}
          schedule={
            <Anchor
              renderRoot={(props) => (
                <Link
                  to="/CandidateProfile"
                  // The address of the list that led here stays.
                  search={(now) => ({ ...now, id, tab: 'interviews', open: 'schedule' })}
                  onClick={onClose}
                  {...props}
                />
              )}
            >
              {dialog.schedule}
            </Anchor>
          }
        />
      )}
      <TextArea label={labels.note} description={dialog.noteHint} rows={3} limit={limits.longText} {...form.getInputProps('note')} />
      {move && (
        <>
          <MailField
            id={fieldId('mail')}
            move={move}
            isSent={mail}
            unsent={withdraws(to) ? dialog.unsentWithdrawal : dialog.unsent}
            onChange={(next) => form.setValues({ mail: next, ...(!next && { mail_text: 'template' }) })}
            error={errorText(fieldProps(form, 'mail'))}
          />
          {move.mail && isMailSent(move, mail) && (
            <>
              <MailText form={form} fieldId={fieldId} template={dialog.template(mailNames[move.mail.code])} />
              {mail_text !== 'own' && (
                <MailsPreview key={move.to} label={dialog.showEmail} selection={{ ids: [id] }} to={move.to} joiningOn={joining_on} />
              )}
            </>
          )}
          {mail_text === 'own' && <OwnMailPreview selection={{ ids: [id] }} to={move.to} subject={mail_subject} body={mail_body} />}
        </>
      )}
    </FormDialog>
  )
}
