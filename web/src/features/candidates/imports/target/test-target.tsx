import { DRAFT } from '@portal/contract/aptitude'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/imports.ts'
import { actions } from '#words/shared/actions.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { testsQuery } from '../../../aptitude/tests/tests.api.ts'
import classes from '../imports.module.css'
import type { TargetErrors } from './target-errors.model.ts'
import type { ChosenTarget } from './target.model.ts'

const { target: text } = words
/** More tests than are held in a year. */
const MAX_PER_PAGE = '100'

interface TestTargetProps {
  readonly chosen: ChosenTarget
  readonly errors: TargetErrors
  readonly onChange: (chosen: ChosenTarget) => void
}

/** The test that the scores of a file belong to; drafts and practice tests have none. */
export function TestTarget({ chosen, errors, onChange }: TestTargetProps) {
  const { data, error, refetch } = useQuery(testsQuery({ per_page: MAX_PER_PAGE }))
  const tests = (data?.rows ?? []).filter(({ kind, status }) => kind !== 'practice' && status !== DRAFT)
  return (
    <Section title={text.testTitle}>
      {error !== null && <RetryAlert mb="md" onRetry={refetch} />}
      <div className={classes.options}>
        <Picker
          label={text.test}
          error={errors.test_id}
          value={String(chosen.test_id ?? '')}
          placeholder={data === undefined ? text.loading : actions.chooseOne}
          data={tests.map(({ id, name, drive }) => ({ value: String(id), label: drive ? text.testOption(name, drive.name) : name }))}
          onChange={(value) => onChange({ test_id: Number(value) })}
        />
      </div>
      {data !== undefined && tests.length === 0 && <p className={classes.hint}>{text.noTests}</p>}
    </Section>
  )
}
