import { Button } from '@mantine/core'
import { RESUME } from '@portal/contract/attachments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/attachments.ts'
import { Section } from '../../ui/content/section.tsx'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { isResume, unreadReason } from './attachments.model.ts'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './documents.module.css'
import { OtherPersonNote } from './other-person-note.tsx'
import { ResumeSection } from './resume-section.tsx'
import type { Uploads } from './use-uploads.ts'

/** Above the first step of an empty profile: upload a resume or skip; afterwards, the attached file. */
export function ResumeStart({ uploads }: { readonly uploads: Uploads }) {
  const { data: attachments } = useSuspenseQuery(attachmentsQuery)
  const suggestions = useResumeSuggestions()
  const [isSkipped, setSkipped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const resume = attachments.find(isResume)
  const isRunning = uploads.running.some(isResume)
  if (isSkipped && !resume) return null
  if (resume && !isRunning && !isOpen && suggestions && unreadReason(suggestions) === null) {
    return (
      <>
        <div className={classes.done}>
          <p role="status">{words.start.done(resume.attachment.original_name)}</p>
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {words.start.change}
          </Button>
        </div>
        <OtherPersonNote onReplace={(file) => setOpen(uploads.start(file, RESUME) !== null)} />
      </>
    )
  }
  return (
    <div className={classes.start}>
      <Section
        title={resume ? words.resume : words.start.title}
        action={
          !resume && (
            <Button variant="default" onClick={() => setSkipped(true)}>
              {words.start.skip}
            </Button>
          )
        }
      >
        <ResumeSection uploads={uploads} />
      </Section>
    </div>
  )
}
