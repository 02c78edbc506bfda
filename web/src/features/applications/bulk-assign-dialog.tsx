import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { BulkWork } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as pipeline } from '#words/applications/applications.ts'
import { words } from '#words/bulk.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useUser } from '../../lib/session/session.ts'
import { PreviewDialog } from '../../ui/dialog/preview-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import classes from '../../ui/form/form.module.css'
import { Picker } from '../../ui/picker/picker.tsx'
import { reasonTexts, type BulkDialogProps, usePreview, useStartBulk } from '../bulk/bulk.api.ts'
import { assignableQuery } from './applications.api.ts'
import { assigneeOptions } from './assignee-options.model.ts'

/** Choices other than a single person. */
const [NONE, UNASSIGN, SHARE] = ['', 'unassign', 'share'] as const

/** Assigns many candidates to one person, to several in turn, or to no one. Nothing is preselected. */
export default function BulkAssignDialog({ selection, who, onClose, onStarted }: BulkDialogProps) {
  const { data: staff = [] } = useQuery(assignableQuery)
  const user = useUser()
  const [choice, setChoice] = useState<string>(NONE)
  const contractForm = useContractForm(BulkWork, {
    kind: 'assign',
    user_id: null as number | null,
    share_among: undefined as number[] | undefined,
    note: '',
  })
  const { form, fieldId } = contractForm
  const { user_id, share_among } = form.getValues()
  const shared = share_among ?? []
  const isReady = choice === SHARE ? shared.length > 1 : choice !== NONE
  const counting = usePreview(selection, {
    kind: 'assign',
    ...(isReady && (choice === SHARE ? { share_among: shared } : { user_id })),
  })
  const { preview, exact } = counting
  const start = useStartBulk(onStarted)
  const labels = { user_id: pipeline.assign.to, share_among: words.assign.among, note: pipeline.assign.note }
  const choose = (next: string) => {
    setChoice(next)
    form.setFieldValue('user_id', next === NONE || next === UNASSIGN || next === SHARE ? null : Number(next))
    form.setFieldValue('share_among', next === SHARE ? [] : undefined)
  }
  const can = formatCount(isReady ? (preview?.can ?? 0) : (preview?.total ?? 0))
  const options = assigneeOptions(staff, user?.id)
  const nameOf = (value: string) => staff.find(({ id }) => String(id) === value)?.name ?? ''
  const effect = () => {
    if (!isReady) return words.assign.total(can)
    if (choice === UNASSIGN) return words.assign.unassigned(can)
    return choice === SHARE ? words.assign.shared(can, shared.length) : words.assign.effect(can, nameOf(choice))
  }
  const notReady = choice === SHARE ? words.assign.chooseStaff : words.assign.choose
  return (
    <PreviewDialog
      title={words.assign.title(who)}
      submitLabel={(choice === UNASSIGN ? words.assign.submitUnassign : words.assign.submit)(can)}
      isDanger={choice === UNASSIGN}
      why={isReady ? null : notReady}
      counting={counting}
      form={contractForm}
      labels={labels}
      onSend={(work) => start(exact, work)}
      onClose={onClose}
    >
      <Picker
        id={fieldId('user_id')}
        label={labels.user_id}
        value={choice}
        data-autofocus
        placeholder={pipeline.assign.choose}
        onChange={choose}
        data={[...options, { value: SHARE, label: words.assign.share }, { value: UNASSIGN, label: pipeline.assign.unassigned }]}
      />
      {choice === SHARE && (
        <Checkbox.Group
          id={fieldId('share_among')}
          label={labels.share_among}
          value={shared.map(String)}
          onChange={(ids) => form.setFieldValue('share_among', ids.map(Number))}
        >
          {options.map(({ value, label }) => (
            <Checkbox key={value} className={classes.negotiable} value={value} label={label} />
          ))}
        </Checkbox.Group>
      )}
      <div role="status">
        <p className={choice === UNASSIGN ? classes.danger : classes.lead}>{effect()}</p>
        {isReady && preview && preview.cannot.length > 0 && (
          <p className={classes.hint}>{words.assign.unchanged(reasonTexts(preview.cannot))}</p>
        )}
        {isReady && (preview?.moved ?? 0) > 0 && (
          <p className={classes.hint}>{words.assign.movedToScreening(formatCount(preview?.moved ?? 0), can)}</p>
        )}
        {(preview?.gone ?? 0) > 0 && <p className={classes.hint}>{words.gone(formatCount(preview?.gone ?? 0))}</p>}
      </div>
      <TextArea
        label={labels.note}
        description={pipeline.assign.noteHint}
        rows={2}
        limit={limits.longText}
        {...form.getInputProps('note')}
      />
    </PreviewDialog>
  )
}
