import { Textarea } from '@mantine/core'
import { addNote } from '@portal/contract/applications'
import { limits } from '@portal/contract/shared/limits'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/applications.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import form from '../../ui/form/form.module.css'
import { useAddNote } from './applications.api.ts'
import classes from './records.module.css'

/** Adds a note between staff, shown on the timeline. */
export default function NoteForm({ id }: { readonly id: number }) {
  const { form: note, submit, isSubmitting } = useContractForm(addNote.body, { body: '' })
  const add = useAddNote(id)
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={submit(async (body) => {
        await add.mutateAsync(body)
        note.reset()
      })}
    >
      <Textarea
        label={words.notes.add}
        description={words.notes.hint}
        rows={2}
        maxLength={limits.longText}
        {...note.getInputProps('body')}
      />
      <ActionButton type="submit" className={classes.submit} isBusy={isSubmitting}>
        {isSubmitting ? actions.saving : words.notes.submit}
      </ActionButton>
    </form>
  )
}
