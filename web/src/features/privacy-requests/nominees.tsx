import { Button } from '@mantine/core'
import type { Nominee } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/privacy-requests.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { RecordCard } from '../../ui/content/record-card.tsx'
import cards from '../../ui/content/record-card.module.css'
import { Section } from '../../ui/content/section.tsx'
import classes from './privacy-requests.module.css'
import { nomineesQuery, useDeleteNominee } from './privacy-requests.api.ts'

const NomineeDialog = lazy(() => import('./nominee-dialog.tsx'))
const { nominees: nomineeWords } = words

function NomineeList() {
  const { data: nominees } = useSuspenseQuery(nomineesQuery)
  const remove = useDeleteNominee()
  const [dialog, setDialog] = useState<{ nominee: Nominee | null } | null>(null)
  const isFull = nominees.length >= limits.nominees

  const confirmRemove = async ({ id, name }: Nominee) => {
    const agreed = await confirm({
      title: actions.removeNamed(name),
      message: nomineeWords.removal(name),
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
    })
    if (agreed) remove.mutate(id, { onError: pushError })
  }
  return (
    <>
      {nominees.length === 0 ? (
        <p className={classes.empty}>{nomineeWords.none}</p>
      ) : (
        <ul className={cards.list} aria-label={nomineeWords.list}>
          {nominees.map((nominee) => (
            <RecordCard
              key={nominee.id}
              title={nominee.name}
              name={nominee.name}
              facts={[
                [nomineeWords.labels.relation, nominee.relation],
                [nomineeWords.labels.contact, nominee.contact],
              ]}
              onEdit={() => setDialog({ nominee })}
              onRemove={() => void confirmRemove(nominee)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={classes.escalation}>{nomineeWords.full(limits.nominees)}</p>
      ) : (
        <Button variant="default" className={classes.action} onClick={() => setDialog({ nominee: null })}>
          {nomineeWords.add}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <NomineeDialog nominee={dialog.nominee} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The nominees, who may act for the candidate after death or incapacity. */
export function Nominees() {
  return (
    <Section title={nomineeWords.title}>
      <p className={classes.intro}>{nomineeWords.intro}</p>
      <AsyncSection height={96}>
        <NomineeList />
      </AsyncSection>
    </Section>
  )
}
