import { type ReasonCode, reasons } from '@portal/contract/applications'
import { BulkWork, REJECT, type BulkPreview, type BulkPreviewTarget, type BulkRun } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { stageOf } from '@portal/contract/stages'
import type { ReactNode } from 'react'
import { words as dialog } from '#words/applications/moves.ts'
import { words } from '#words/bulk.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { PreviewDialog } from '../../../ui/dialog/preview-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import classes from '../../../ui/form/form.module.css'
import { type Selection, useStartBulk, usePreview } from '../../bulk/bulk.api.ts'
import { defaultBulkMailChoice } from './bulk-move.model.ts'
import { MailsField } from './mails-field.tsx'
import { detailLabels, MoveDetails } from './move-details.tsx'

const { outcome: text } = words

export interface OutcomeProps {
  readonly candidate_ids: readonly number[]
  readonly onClose: () => void
  readonly onStarted: (run: BulkRun) => void
}

interface OutcomeDialogProps extends OutcomeProps {
  readonly title: string
  readonly submitLabel: (count: string) => string
  /** Message if no one can be moved. */
  readonly noneCan: string
  readonly work: Extract<Parameters<typeof usePreview>[1], { kind: 'publish' | 'cut_off' }>
  /** The reason for all rejections; without one, staff choose it. */
  readonly reason_code?: ReasonCode
  /** How many can't be moved, and who or why. */
  readonly stay: (preview: BulkPreview) => { readonly lead: string; readonly lines: readonly string[]; readonly action?: ReactNode } | null
  /** What staff should check before they continue. */
  readonly warn?: (preview: BulkPreview) => readonly string[]
  readonly hint?: string
}

const lineOf = ({ to, can, unmoved }: BulkPreviewTarget) =>
  to === REJECT ? text.rejected(formatCount(can)) : text.moved(stageOf(to).label, formatCount(can), formatCount(unmoved))

/** Moves and rejects candidates by the decision about each; shows the targets, the emails, and who can't be moved and why. */
export function OutcomeDialog({
  candidate_ids,
  onClose,
  onStarted,
  title,
  submitLabel,
  noneCan,
  work,
  reason_code,
  stay,
  warn,
  hint,
}: OutcomeDialogProps) {
  const selection: Selection = { ids: [...candidate_ids] }
  const counting = usePreview(selection, work)
  const { preview } = counting
  const contractForm = useContractForm(BulkWork, { ...work, reason_code: reason_code ?? '', note: '', mail: null as boolean | null })
  const { form, fieldId } = contractForm
  const start = useStartBulk(onStarted)
  const targets = preview?.targets ?? []
  const interviews = targets.reduce((sum, { interviews_cancelled }) => sum + interviews_cancelled, 0)
  const mails = targets.flatMap((target) => target.mails)
  const mail = form.getValues().mail ?? defaultBulkMailChoice(mails)
  const rejection = targets.find(({ reason_kind }) => reason_kind === 'rejection')
  const staying = preview ? stay(preview) : null
  const labels = { ...detailLabels, note: dialog.note, mail: words.stage.emails }
  return (
    <PreviewDialog
      title={title}
      submitLabel={submitLabel(formatCount(preview?.can ?? 0))}
      why={preview?.can === 0 ? noneCan : null}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(sent) => start(selection, sent.kind === work.kind ? { ...sent, mail } : sent)}
      onClose={onClose}
    >
      <ul className={classes.plain}>
        {targets.map((target) => (
          <li key={target.to}>{lineOf(target)}</li>
        ))}
      </ul>
      {interviews > 0 && <p className={classes.hint}>{words.stage.cancels(formatCount(interviews))}</p>}
      {preview && warn && warn(preview).length > 0 && (
        <div role="status">
          {warn(preview).map((line) => (
            <p key={line} className={classes.lead}>
              {line}
            </p>
          ))}
        </div>
      )}
      {staying && (
        <div role="status">
          <p className={classes.lead}>{staying.lead}</p>
          <ul className={classes.plain}>
            {staying.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people can have one name and reason
              <li key={at}>{line}</li>
            ))}
          </ul>
          {staying.action}
        </div>
      )}
      {rejection &&
        (reason_code === undefined ? <MoveDetails form={form} move={rejection} /> : <p>{text.reason(reasons[reason_code].label)}</p>)}
      <TextArea label={labels.note} description={dialog.noteHint} rows={2} limit={limits.longText} {...form.getInputProps('note')} />
      <MailsField
        id={fieldId('mail')}
        mails={mails}
        mail={mail}
        onChange={(next) => form.setFieldValue('mail', next)}
        error={errorText(fieldProps(form, 'mail'))}
      />
      <p className={classes.hint}>{text.undo}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </PreviewDialog>
  )
}
