import { Button, Group, NativeSelect } from '@mantine/core'
import { PreferenceBody } from '@portal/contract/candidates'
import { useQuery } from '@tanstack/react-query'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { designationRequest } from '../candidates.model.ts'
import { useSaveCandidate } from '../candidates.api.ts'

const numbers = ['position_applied_for'] as const

/** Form for the job preference. */
export default function PreferenceForm({ start, onDone }: { readonly start: number | null; readonly onDone: () => void }) {
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const save = useSaveCandidate()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    PreferenceBody,
    { position_applied_for: String(start ?? '') },
    { numbers },
  )
  return (
    <form
      noValidate
      onSubmit={submit(async (body) => {
        await save.mutateAsync(body)
        onDone()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ position_applied_for: words.facts.jobPreference }} />
      <NativeSelect
        label={words.facts.jobPreference}
        data={[
          { value: '', label: actions.chooseOne },
          ...(combos?.DESIGNATION ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
        {...form.getInputProps('position_applied_for')}
      />
      <Group mt="sm">
        <Button type="submit" loading={isSubmitting}>
          {actions.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {actions.cancel}
        </Button>
      </Group>
    </form>
  )
}
