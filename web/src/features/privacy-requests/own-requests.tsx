import { Button } from '@mantine/core'
import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/privacy-requests.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Section } from '../../ui/content/section.tsx'
import { AskCorrection } from './ask-correction.tsx'
import { ownRequestsQuery } from './privacy-requests.api.ts'
import classes from './privacy-requests.module.css'
import { RequestCards } from './request-cards.tsx'

const GrievanceDialog = lazy(() => import('./grievance-dialog.tsx'))

interface RequestListProps {
  readonly kind: PrivacyRequest['kind']
  readonly label: string
  readonly none: string
}

function RequestList({ kind, label, none }: RequestListProps) {
  const { data } = useSuspenseQuery(ownRequestsQuery)
  const requests = data.filter((request) => request.kind === kind)
  if (requests.length === 0) return <p className={classes.empty}>{none}</p>
  return (
    <>
      <RequestCards requests={requests} label={label} />
      <p className={classes.escalation}>{words.escalation}</p>
    </>
  )
}

interface RequestsProps extends RequestListProps {
  readonly intro: string
  readonly action: ReactNode
}

function Requests({ intro, action, ...list }: RequestsProps) {
  return (
    <Section title={list.label}>
      <p className={classes.intro}>{intro}</p>
      <AsyncSection height={96}>
        <RequestList {...list} />
      </AsyncSection>
      {action}
    </Section>
  )
}

/** The candidate's correction requests, with a button for a new one. */
export function CorrectionRequests() {
  const { title, intro, none } = words.corrections
  return <Requests kind="correction" label={title} intro={intro} none={none} action={<AskCorrection />} />
}

/** The candidate's complaints and questions, with a button for a new one. */
export function Grievances() {
  const { title, intro, none, contact } = words.grievances
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Requests
        kind="grievance"
        label={title}
        intro={intro}
        none={none}
        action={
          <Button variant="default" className={classes.action} onClick={() => setOpen(true)}>
            {contact}
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <GrievanceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
