import { Button, Text } from '@mantine/core'
import { eraseCandidate } from '@portal/contract/erasure'
import type { StaffCandidate } from '@portal/contract/profiles'
import type { Body } from '@portal/contract/shared/endpoint'
import { fullName } from '@portal/contract/shared/full-name'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/privacy/erase-candidate.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { notify } from '../../lib/browser/notify.ts'
import { Section } from '../../ui/content/section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './privacy.module.css'

/** Deletes a candidate at their request, after an explanation and the administrator's password. */
export function EraseCandidate({ candidate }: { readonly candidate: StaffCandidate }) {
  const [isAsking, setAsking] = useState(false)
  const erase = useMutationOf((body: Body<typeof eraseCandidate>) => mutationOf(eraseCandidate, { params: { id: candidate.id }, body }))
  const navigate = useNavigate()
  const name = fullName(candidate)
  return (
    <div className={classes.erase}>
      <Section title={words.title}>
        <Text size="sm" mb="sm">
          {words.intro}
        </Text>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        {isAsking && (
          <PasswordDialog
            title={words.ask(name)}
            submitLabel={words.action}
            isDanger
            onClose={() => setAsking(false)}
            send={async (body) => {
              await erase.mutateAsync(body)
              notify('SUCCESS', words.done(name))
              await navigate({ to: '/CandidateList' })
            }}
          >
            <Text size="sm">{words.happens}</Text>
            <ul className={classes.effects}>
              {words.effects[candidate.has_account ? 'account' : 'noAccount'].map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </PasswordDialog>
        )}
      </Section>
    </div>
  )
}
