import { Button } from '@mantine/core'
import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/privacy-rights.ts'
import { words as requests } from '#words/privacy-requests.ts'
import { OpenRequest, RequestButton } from './open-request.tsx'
import { candidateRequestsQuery } from './privacy-rights.api.ts'
import classes from './privacy-requests.module.css'
import { RequestCards } from './request-cards.tsx'

const ComplaintDialog = lazy(() => import('./complaint-dialog.tsx'))

/** Requests of one candidate for administrators, who also record what came by post or phone. */
export function CandidateRequests({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(candidateRequestsQuery(id))
  const [opened, setOpened] = useState<StaffPrivacyRequest | null>(null)
  const [isRecording, setRecording] = useState(false)
  return (
    <>
      {data.length === 0 ? (
        <p className={classes.empty}>{words.requests.none}</p>
      ) : (
        <RequestCards
          requests={data}
          label={words.requests.list}
          moreFacts={({ recorded_by }) => (recorded_by === null ? [] : [[requests.staff.recorded, recorded_by]])}
          action={(request) => request.state === 'open' && <RequestButton request={request} onOpen={setOpened} />}
        />
      )}
      <Button variant="default" className={classes.action} onClick={() => setRecording(true)}>
        {words.requests.record}
      </Button>
      {isRecording && (
        <Suspense>
          <ComplaintDialog id={id} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {opened && <OpenRequest request={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
