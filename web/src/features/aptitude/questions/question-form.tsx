import type { Question } from '@portal/contract/questions'
import { Fragment, useState } from 'react'
import { words } from '#words/aptitude/questions.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { OptionFields } from './option-fields.tsx'
import { AboutFields, NumberFields, PreviewPart, TextFields } from './question-fields.tsx'
import { QuestionSchema, questionValues } from './question-form.model.ts'
import { useSaveQuestion } from './questions.api.ts'

interface QuestionFormProps {
  /** Null for a new one. */
  readonly question: Question | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  readonly onReload: () => void
}

const { parts } = words

/** The form of a question. */
export default function QuestionForm({ question, onSaved, onCancel, onReload }: QuestionFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(question)
  const [initial] = useState(() => questionValues(question))
  const save = useSaveQuestion(read)
  return (
    <RecordForm
      schema={QuestionSchema}
      initial={initial}
      labels={words.labels}
      sections={({ form, fieldId }) => [
        [parts.about, <AboutFields key="about" form={form} />],
        [
          parts.question,
          <Fragment key="question">
            <TextFields form={form} fieldId={fieldId} />
            {form.values.kind === 'numeric' ? <NumberFields form={form} /> : <OptionFields form={form} fieldId={fieldId} />}
          </Fragment>,
        ],
        [parts.preview, <PreviewPart key="preview" form={form} question={question} />],
      ]}
      saveLabel={question === null ? words.add : actions.save}
      reloadLabel={words.reload}
      onSend={async (body) => {
        const { id } = await save.mutateAsync(body)
        return () => {
          notify('SUCCESS', question === null ? words.added : words.saved)
          onSaved(id)
        }
      }}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}
