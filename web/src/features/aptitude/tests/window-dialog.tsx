import { type AptitudeTest, WindowBody } from '@portal/contract/aptitude-tests'
import { useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PlaceFields, WindowFields } from './test-fields.tsx'
import { useChangeWindow } from './tests.api.ts'
import classes from './tests.module.css'
import { windowOf, windowValues, type WindowValues } from './window.model.ts'

interface PlaceValues {
  readonly place: string
  readonly bring: string
}

interface WindowDialogProps {
  readonly test: AptitudeTest
  readonly onClose: () => void
}

/** Changes the window of a test. */
export default function WindowDialog({ test, onClose }: WindowDialogProps) {
  const [{ id, kind, updated_at }] = useState(test)
  const [schema] = useState(() =>
    schemaOf(WindowBody, ({ place, bring, ...values }: WindowValues & PlaceValues) => ({ ...windowOf(values), place, bring, updated_at })),
  )
  const change = useChangeWindow(id)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(schema, {
    ...windowValues(test),
    place: test.place ?? '',
    bring: test.bring ?? '',
  })
  return (
    <FormDialog
      title={words.changeWindow}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await change.mutateAsync(body)
        notify('SUCCESS', words.windowSaved)
        onClose()
      })}
      submitLabel={actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.labels} />
      <WindowFields form={form} hint={kind === 'practice' ? words.hints.whenPractice : words.hints.when} />
      <PlaceFields form={form} />
      {kind === 'own' && <p className={classes.hint}>{words.hints.moved}</p>}
    </FormDialog>
  )
}
