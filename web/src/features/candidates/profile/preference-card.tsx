import { Button, Group, NativeSelect } from '@mantine/core'
import { PreferenceBody } from '@portal/contract/candidates'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { designationRequest } from '../candidates.model.ts'
import { candidateQuery, useSaveCandidate } from '../candidates.api.ts'

const numbers = ['position_applied_for'] as const

function PreferenceForm({ start, onDone }: { readonly start: number | null; readonly onDone: () => void }) {
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const save = useSaveCandidate()
  const { form, submit, isSubmitting } = useContractForm(PreferenceBody, { position_applied_for: String(start ?? '') }, { numbers })
  return (
    <form
      noValidate
      onSubmit={submit(async (body) => {
        await save.mutateAsync(body)
        onDone()
      })}
    >
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

/** The designation a candidate looks for: read, edit, save. */
export function PreferenceCard() {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const [isEdited, setEdited] = useState(false)
  return (
    <Section
      title={words.preference.title}
      action={
        !isEdited && (
          <Button variant="default" onClick={() => setEdited(true)} aria-label={words.preference.edit}>
            {actions.edit}
          </Button>
        )
      }
    >
      {isEdited ? (
        <PreferenceForm start={candidate.position_applied_for} onDone={() => setEdited(false)} />
      ) : (
        <Value>{labelOf(combos?.DESIGNATION, candidate.position_applied_for)}</Value>
      )}
    </Section>
  )
}
