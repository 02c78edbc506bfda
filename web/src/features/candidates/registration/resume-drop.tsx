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
import { type Offer, suggestionsFrom, resumeMegabytes, resumeRefusal } from './registration.model.ts'

interface ResumeDropProps {
  readonly file: File | null
  /** Called with the file to attach, or null. */
  readonly onFile: (file: File | null) => void
  /** Fills in the form; returns the number of fields. */
  readonly onRead: (read: ResumeSuggestions) => number
}

/** Reads a dropped resume to fill in the form; it is attached when the form is saved. */
export function ResumeDrop({ file, onFile, onRead }: ResumeDropProps) {
  const read = useReadResume()
  const [message, setMessage] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const pick = async (picked: File) => {
    const refused = resumeRefusal(picked)
    if (refused !== null) {
      setMessage({ text: refused, isWrong: true })
      return
    }
    onFile(picked)
    setMessage({ text: words.resume.reading, isWrong: false })
    setOffers([])
    try {
      const found = await read.mutateAsync(picked)
      const filled = found === null ? 0 : onRead(found)
      const nothing = found?.is_picture ? words.resume.picture : words.resume.nothing
      setMessage({ text: filled > 0 ? words.resume.filled(filled) : nothing, isWrong: false })
      setOffers(found === null ? [] : suggestionsFrom(found))
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 422
      if (isRefused) onFile(null)
      setMessage({ text: problem instanceof ApiProblem ? problemText(problem) : words.resume.nothing, isWrong: true })
    }
  }
  return (
    <Section title={words.resume.title}>
      <FilePicker
        label={words.resume.label}
        accept={acceptedExtensions}
        hint={words.resume.hint(acceptedExtensions, resumeMegabytes)}
        isDisabled={read.isPending}
        onPick={(picked) => picked && void pick(picked)}
      />
      {file && (
        <p className={classes.file}>
          {words.resume.chosen(file.name)}{' '}
          <Button
            variant="default"
            aria-label={actions.removeNamed(file.name)}
            onClick={() => {
              onFile(null)
              setMessage(null)
              setOffers([])
            }}
          >
            {actions.remove}
          </Button>
        </p>
      )}
      {message?.isWrong === true ? (
        <Alert color="red" role="alert">
          {message.text}
        </Alert>
      ) : (
        <p role="status" className={classes.line}>
          {message?.text}
        </p>
      )}
      {offers.length > 0 && (
        <div className={classes.chips}>
          {offers.map((offer) => (
            <Button
              key={offer.field}
              variant="default"
              onClick={() => {
                onRead(offer.read)
                setOffers(offers.filter((other) => other !== offer))
              }}
            >
              {words.resume.use(words.resume.offers[offer.field], offer.shown)}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}
