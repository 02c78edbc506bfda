import type { AptitudeTest } from '@portal/contract/aptitude-tests'
import { Fragment, useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { SectionFields } from './section-fields.tsx'
import { AboutFields, MarksFields, PlaceFields, RuleFields, WindowFields } from './test-fields.tsx'
import { testLabels, TestSchema, testValues } from './test-form.model.ts'
import { useSaveTest } from './tests.api.ts'

interface TestFormProps {
  /** Null for a new one. */
  readonly test: AptitudeTest | null
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
  readonly onReload: () => void
}

const { parts, hints } = words

/** The form of a test. */
export default function TestForm({ test, onSaved, onCancel, onReload }: TestFormProps) {
  // A background refetch must not replace the version that was read, or someone else's change would be overwritten.
  const [read] = useState(test)
  const [initial] = useState(() => testValues(test))
  const save = useSaveTest(read)
  return (
    <RecordForm
      schema={TestSchema}
      initial={initial}
      labels={testLabels}
      sections={({ form, fieldId }) => {
        const { kind } = form.values
        const about = [parts.about, <AboutFields key="about" form={form} test={test} />] as const
        const rules = [parts.rules, <RuleFields key="rules" form={form} />] as const
        if (kind === 'external') return [about, [parts.marks, <MarksFields key="marks" form={form} />], rules]
        return [
          about,
          [
            parts.when,
            <Fragment key="when">
              <WindowFields form={form} hint={kind === 'practice' ? hints.whenPractice : hints.when} />
              <PlaceFields form={form} />
            </Fragment>,
          ],
          [parts.sections, <SectionFields key="sections" form={form} fieldId={fieldId} />],
          rules,
        ]
      }}
      saveLabel={test === null ? words.add : actions.save}
      reloadLabel={words.reload}
      onSend={async (body) => {
        const { id, name } = await save.mutateAsync(body)
        return () => {
          notify('SUCCESS', test === null ? words.added(name) : words.saved(name))
          onSaved(id)
        }
      }}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}
