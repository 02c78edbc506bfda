import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/attachments.ts'
import type { FormStepProps } from '../../lib/form/forms.ts'
import { Section } from '../../ui/content/section.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import { isResume } from './attachments.model.ts'
import { OtherDocuments } from './other-documents.tsx'
import { ResumeSection } from './resume-section.tsx'
import type { Uploads } from './use-uploads.ts'

/** Step 4 of the wizard: resume and other documents. */
export function AttachmentsStep({ formId, complete, uploads }: FormStepProps & { readonly uploads: Uploads }) {
  const { data: attachments } = useSuspenseQuery(attachmentsQuery)
  const [refusals, setRefusals] = useState(0)
  const hasResume = attachments.some(isResume)

  const proceed = async () => {
    if (hasResume) {
      await complete()
      return
    }
    setRefusals(refusals + 1)
  }
  return (
    <>
      <Section title={words.resume}>
        <ResumeSection uploads={uploads} />
      </Section>
      <Section title={words.otherDocuments}>
        <OtherDocuments uploads={uploads} />
      </Section>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void proceed()
        }}
      >
        {refusals > 0 && !hasResume && <RefusalAlert attempt={refusals}>{messages.attachResume}</RefusalAlert>}
      </form>
    </>
  )
}
