import { addNote } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/applications/applications.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { useUser } from '../../lib/session/session.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useAddNote } from './applications.api.ts'
import classes from './note-form.module.css'

const noValues = { body: '' }

/** Adds a note for staff; the field grows with the text, which is kept on this device until it is added. */
export default function NoteForm({ id }: { readonly id: number }) {
  const { form: note, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(addNote.body, noValues)
  const user = useUser()
  const draft = useDraft({
    draftKey: `${user?.id ?? 0}:note:${id}`,
    values: note.values,
    initial: noValues,
    restore: (values) => note.setValues(values),
  })
  const add = useAddNote(id)
  return (
    <form
      className={classes.note}
      noValidate
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body)
        await draft.discard()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ body: words.notes.add }} />
      <TextArea
        className={classes.field}
        aria-label={words.notes.add}
        placeholder={words.notes.hint}
        rows={1}
        limit={limits.longText}
        {...note.getInputProps('body')}
      />
      <ActionButton type="submit" className={classes.add} isBusy={isSubmitting}>
        {isSubmitting ? actions.saving : words.notes.submit}
      </ActionButton>
    </form>
  )
}
