import { Button, TextInput } from '@mantine/core'
import { type DrivePanel, PanelBody } from '@portal/contract/drive-panels'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/campuses/students.ts'
import { notify, pushError } from '../../../../lib/browser/notify.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import form from '../../../../ui/form/form.module.css'
import { panelsQuery, useRemovePanel, useSavePanel } from '../students.api.ts'
import classes from '../students.module.css'

const { panels: text } = words
const empty = { name: '', room: '', interviewers: '' }

interface PanelsDialogProps {
  readonly drive_id: number
  readonly onClose: () => void
}

/** The panels of a drive, with a form to add or edit one. */
export default function PanelsDialog({ drive_id, onClose }: PanelsDialogProps) {
  const { data: panels, error, refetch } = useQuery(panelsQuery(drive_id))
  const save = useSavePanel(drive_id)
  const remove = useRemovePanel()
  const [edited, setEdited] = useState<DrivePanel | null>(null)
  const { form: state, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(PanelBody, empty)
  const edit = (panel: DrivePanel | null) => {
    setEdited(panel)
    state.setValues(panel ? { name: panel.name, room: panel.room ?? '', interviewers: panel.interviewers ?? '' } : empty)
    state.clearErrors()
  }
  const removePanel = async ({ id, name, students }: DrivePanel) => {
    const isSure =
      students === 0 ||
      (await confirm({
        title: text.removeTitle(name),
        message: text.removeMessage(students),
        confirmLabel: text.remove(name),
        isDanger: true,
      }))
    if (!isSure) return
    try {
      await remove.mutateAsync(id)
      if (edited?.id === id) edit(null)
      notify('SUCCESS', text.removed(name))
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await save.mutateAsync({ id: edited?.id ?? null, body })
        notify('SUCCESS', text.saved(body.name))
        edit(null)
      })}
      submitLabel={edited ? actions.save : text.add}
      cancelLabel={text.close}
      isBusy={isSubmitting}
    >
      {error !== null && <RetryAlert onRetry={refetch} />}
      {panels?.length === 0 && <p className={form.hint}>{text.none}</p>}
      <ul className={classes.panels}>
        {panels?.map((panel) => (
          <li key={panel.id}>
            <span>
              {text.line(panel.name, panel.room)}
              <small>{text.count(panel.students)}</small>
              {panel.interviewers !== null && <small>{panel.interviewers}</small>}
            </span>
            <Button variant="default" size="xs" aria-label={text.edit(panel.name)} onClick={() => edit(panel)}>
              {actions.edit}
            </Button>
            <Button variant="default" size="xs" aria-label={text.remove(panel.name)} onClick={() => void removePanel(panel)}>
              {actions.remove}
            </Button>
          </li>
        ))}
      </ul>
      <h3 className={form.label}>{edited ? text.edit(edited.name) : text.adding}</h3>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={text.labels} />
      <div className={form.pair}>
        <TextInput label={text.labels.name} autoComplete="off" maxLength={limits.collegeShortName} {...state.getInputProps('name')} />
        <TextInput label={text.labels.room} autoComplete="off" maxLength={limits.shortText} {...state.getInputProps('room')} />
      </div>
      <TextArea label={text.labels.interviewers} rows={2} limit={limits.address} {...state.getInputProps('interviewers')} />
    </FormDialog>
  )
}
