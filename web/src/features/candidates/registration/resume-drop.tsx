import { Alert, Button } from '@mantine/core'
import { acceptedExtensions } from '@portal/contract/attachments'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { useState } from 'react'
import { words } from '#words/candidates/registration.ts'
import { actions } from '#words/shared/actions.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { problemText } from '../../../lib/browser/notify.ts'
import { Section } from '../../../ui/content/section.tsx'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import classes from './register-form.module.css'
import { useReadResume } from './registration.api.ts'
import { resumeMegabytes, resumeRefusal } from './registration.model.ts'

interface ResumeDropProps {
  readonly file: File | null
  /** The file to keep, null for none. */
  readonly onFile: (file: File | null) => void
  /** Fills in the form; returns the number of fields. */
  readonly onRead: (read: ResumeSuggestions) => number
}

/** Reads a dropped resume to fill in the form; it is attached when the form is saved. */
export function ResumeDrop({ file, onFile, onRead }: ResumeDropProps) {
  const read = useReadResume()
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const pick = async (picked: File) => {
    const refused = resumeRefusal(picked)
    if (refused !== null) {
      setSaid({ text: refused, isWrong: true })
      return
    }
    onFile(picked)
    setSaid({ text: words.resume.reading, isWrong: false })
    try {
      const found = await read.mutateAsync(picked)
      const filled = found === null ? 0 : onRead(found)
      setSaid({ text: filled > 0 ? words.resume.filled(filled) : words.resume.nothing, isWrong: false })
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 422
      if (isRefused) onFile(null)
      setSaid({ text: problem instanceof ApiProblem ? problemText(problem) : words.resume.nothing, isWrong: true })
    }
  }
  return (
    <Section title={words.resume.title}>
      <FilePicker
        label={words.resume.label}
        accept={acceptedExtensions}
        hint={words.resume.hint(acceptedExtensions, resumeMegabytes)}
        isDisabled={read.isPending}
        onPick={(picked) => void pick(picked)}
      />
      {file && (
        <p className={classes.file}>
          {words.resume.chosen(file.name)}{' '}
          <Button
            variant="default"
            aria-label={actions.removeNamed(file.name)}
            onClick={() => {
              onFile(null)
              setSaid(null)
            }}
          >
            {actions.remove}
          </Button>
        </p>
      )}
      {said?.isWrong === true ? (
        <Alert color="red" role="alert">
          {said.text}
        </Alert>
      ) : (
        <p role="status" className={classes.line}>
          {said?.text}
        </p>
      )}
    </Section>
  )
}
