import { NativeSelect } from '@mantine/core'
import type { ReasonCode } from '@portal/contract/applications'
import { BulkWork, REJECT } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { words as dialog } from '#words/applications/moves.ts'
import { words } from '#words/bulk.ts'
import { words as text } from '#words/shared/mail-text.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { PreviewDialog } from '../../../ui/dialog/preview-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from '../../../ui/form/form.module.css'
import { reasonTexts, type BulkDialogProps, usePreview, useStartBulk } from '../../bulk/bulk.api.ts'
import { defaultBulkMailChoice, mailCount, manyOptions, targetFor } from './bulk-move.model.ts'
import { MailText } from './mail-field.tsx'
import { detailLabels, MoveDetails } from './move-details.tsx'
import { MailsField, MailsPreview, OwnMailPreview } from './mails-field.tsx'
import { templateText } from './move.model.ts'

interface BulkMoveDialogProps extends BulkDialogProps {
  readonly isRejection: boolean
  /** The preselected stage. */
  readonly to?: number | undefined
  readonly reason?: ReasonCode | undefined
}

/**
 * Moves many candidates. The server previews how many can move, what input the move needs and which emails are sent; the button sums it up.
 */
export default function BulkMoveDialog({ selection, who, isRejection, to: first, reason, onClose, onStarted }: BulkMoveDialogProps) {
  const counting = usePreview(selection, { kind: 'stage' })
  const { preview, exact } = counting
  const contractForm = useContractForm(
    BulkWork,
    {
      kind: 'stage',
      to: isRejection ? REJECT : String(first ?? ''),
      reason_code: reason ?? '',
      note: '',
      mail: null as boolean | null,
      ...templateText,
      review_on: '',
      joining_on: '',
    },
    { numbers: ['to'] },
  )
  const { form, fieldId } = contractForm
  const start = useStartBulk(onStarted)
  const { to, reason_code, joining_on, mail: chosenMail, mail_text, mail_subject, mail_body } = form.getValues()
  const target = targetFor(preview?.targets ?? [], to)
  const mail = chosenMail ?? defaultBulkMailChoice(target?.mails ?? [])
  const total = preview?.total ?? 0
  const stage = fieldProps(form, 'to')
  const labels = {
    to: dialog.to,
    ...detailLabels,
    note: reason_code === 'other' ? dialog.noteNeeded : dialog.note,
    mail: words.stage.emails,
    mail_text: dialog.text,
    mail_subject: text.subject,
    mail_body: text.body,
  }
  const choose = (next: unknown) => {
    stage.onChange(next)
    form.setValues({ reason_code: '', review_on: '', joining_on: '', mail: null, mail_text: 'template' })
  }
  const cannot = target ? target.cannot : (preview?.cannot ?? [])
  const can = target ? target.can : (preview?.can ?? 0)
  const interviews = target?.interviews_cancelled ?? 0
  const missing = preview && (isRejection || to !== '') && !target ? words.noneCanMove(formatCount(total)) : null
  const sent = formatCount(mailCount(target?.mails ?? [], mail))
  const label = isRejection ? words.stage.submitReject : words.stage.submit
  return (
    <PreviewDialog
      title={isRejection ? words.stage.rejectTitle(who) : words.stage.title(who)}
      submitLabel={target ? label(formatCount(can), sent) : isRejection ? words.bar.reject : dialog.move}
      isDanger={isRejection}
      why={missing}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(work) => start(exact, work.kind === 'stage' ? { ...work, mail } : work)}
      onClose={onClose}
    >
      <div role="status">
        {target && total > 1 && <p className={classes.lead}>{words.can(formatCount(can), formatCount(total))}</p>}
        {cannot.length > 0 && (
          <p className={classes.hint}>{words.cannot(formatCount(total - can), formatCount(total), reasonTexts(cannot))}</p>
        )}
        {(preview?.gone ?? 0) > 0 && <p className={classes.hint}>{words.gone(formatCount(preview?.gone ?? 0))}</p>}
        {interviews > 0 && <p className={classes.hint}>{words.stage.cancels(formatCount(interviews))}</p>}
      </div>
      {isRejection ? (
        <p className={classes.hint}>{words.stage.rejectHint(formatCount(total))}</p>
      ) : (
        <NativeSelect
          label={labels.to}
          {...form.getInputProps('to')}
          onChange={choose}
          data={[{ value: '', label: dialog.chooseStage }, ...manyOptions(preview?.targets ?? [], total)]}
        />
      )}
      {target && <MoveDetails form={form} move={target} />}
      {target && (
        <>
          <TextArea label={labels.note} description={dialog.noteHint} rows={2} limit={limits.longText} {...form.getInputProps('note')} />
          <MailsField
            id={fieldId('mail')}
            mails={target.mails}
            mail={mail}
            onChange={(next) => form.setValues({ mail: next, ...(!next && { mail_text: 'template' }) })}
            error={errorText(fieldProps(form, 'mail'))}
          />
          {mailCount(target.mails, mail) > 0 && <MailText form={form} fieldId={fieldId} template={dialog.templates} />}
          {mail_text === 'own' && (
            <OwnMailPreview key={`own ${to}`} selection={exact} to={target.to} subject={mail_subject} body={mail_body} />
          )}
          {mail_text !== 'own' && mailCount(target.mails, true) > 0 && (
            <MailsPreview key={to} label={words.stage.showEmails} selection={exact} to={target.to} joiningOn={joining_on} />
          )}
        </>
      )}
    </PreviewDialog>
  )
}
