import { Button } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { useState } from 'react'
import { words } from '#words/aptitude/questions.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx'
import { importErrors } from './import.model.ts'
import { downloadQuestionTemplate, useImportQuestions } from './questions.api.ts'
import classes from './questions.module.css'

const { import: text } = words

interface RowTableProps {
  readonly caption: string
  readonly title: string
  readonly rows: readonly (readonly [row: number, lines: readonly string[]])[]
}

function RowTable({ caption, title, rows }: RowTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Only a focused element scrolls by keyboard.
    <div className={classes.errors} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, lines]) => (
            <tr key={row}>
              <th scope="row">{formatCount(row)}</th>
              <td>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Imports questions from a file. Errors are listed by row, and then nothing is added. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [attempt, setAttempt] = useState(0)
  const upload = useImportQuestions()
  const { data: done, error } = upload
  const { general, rows } = importErrors(error)
  const pick = (picked: File | null) => {
    setFile(picked)
    upload.reset()
  }
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        if (done) pick(null)
        else if (file) upload.mutate(file)
      }}
      submitLabel={done ? text.again : text.submit}
      cancelLabel={done ? actions.close : actions.cancel}
      isBusy={upload.isPending}
      why={file === null && !done ? text.first : null}
    >
      {done ? (
        <div className={classes.import}>
          <p role="status">{text.done(done.added)}</p>
          {done.skipped.length > 0 && (
            <>
              <p>{text.skipped(done.skipped.length)}</p>
              <RowTable
                caption={text.skipped(done.skipped.length)}
                title={text.text}
                rows={done.skipped.map((skipped) => [skipped.row, [skipped.text]])}
              />
            </>
          )}
        </div>
      ) : (
        <div className={classes.import}>
          <p>{text.lead}</p>
          <div>
            <Button variant="default" onClick={() => void downloadQuestionTemplate().catch(pushError)}>
              {text.template}
            </Button>
          </div>
          <FilePicker label={text.choose} accept=".csv,.xlsx" hint={text.hint} isDisabled={upload.isPending} onPick={pick} />
          {file && <p>{text.file(file.name)}</p>}
          {error !== null && (
            <RefusalAlert title={text.wrong} attempt={attempt}>
              {general.length > 0 ? general.join(' ') : error instanceof ApiProblem ? error.message : messages.generic}
            </RefusalAlert>
          )}
          {rows.length > 0 && (
            <>
              <RowTable caption={text.errors} title={text.error} rows={rows} />
              <p>{text.fix}</p>
            </>
          )}
        </div>
      )}
    </FormDialog>
  )
}
