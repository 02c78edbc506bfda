import { Alert, Button, Group, TextInput } from '@mantine/core'
import type { GuardianState } from '@portal/contract/guardians'
import { inviteGuardian } from '@portal/contract/guardians'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/accounts/guardians.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { guardianQuery, useInviteGuardian } from './guardians.api.ts'

const { card } = words

/** Status of the guardian's consent as a sentence. */
const sentenceOf = ({ state, guardian_email, asked_on, decided_on }: GuardianState): string =>
  card.states[state](guardian_email ?? '', formatDay(decided_on ?? asked_on ?? ''))

function InviteForm({ dob, state }: { readonly dob: string | null; readonly state: GuardianState }) {
  const invite = useInviteGuardian(dob)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(inviteGuardian.body, {
    guardian_email: state.guardian_email ?? '',
  })
  return (
    <form className={classes.form} noValidate onSubmit={submit(({ guardian_email }) => invite.mutateAsync(guardian_email))}>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ guardian_email: card.field }} />
      <EmailSuggestion email={form.values.guardian_email} onTake={(email) => form.setFieldValue('guardian_email', email)}>
        <TextInput
          {...form.getInputProps('guardian_email')}
          label={card.field}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </EmailSuggestion>
      <Group>
        <Button type="submit" size="md" loading={isSubmitting}>
          {state.state === 'not_asked' ? card.send : card.sendAgain}
        </Button>
      </Group>
    </form>
  )
}

/** Explains that a guardian hasn't agreed yet, and what to do. */
export default function GuardianNeeded({ dob }: { readonly dob: string | null }) {
  const { data: state } = useQuery(guardianQuery(dob))
  if (!state) return null
  return (
    <Alert color="amber" mb="md" title={card.title}>
      <p>{card.why}</p>
      <p role="status">{sentenceOf(state)}</p>
      <InviteForm key={state.state} dob={dob} state={state} />
    </Alert>
  )
}
