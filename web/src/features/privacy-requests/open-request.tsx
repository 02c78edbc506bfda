import { Button } from '@mantine/core'
import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { lazy, Suspense } from 'react'
import { words } from '#words/privacy-requests.ts'
import classes from './privacy-requests.module.css'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))
const RequestDialog = lazy(() => import('./request-dialog.tsx'))

const { staff } = words

interface RequestButtonProps {
  readonly request: StaffPrivacyRequest
  readonly onOpen: (request: StaffPrivacyRequest) => void
}

/** Opens a request to answer it, or to read the answer. */
export function RequestButton({ request, onOpen }: RequestButtonProps) {
  const isOpen = request.state === 'open'
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.answer}
      aria-label={isOpen ? staff.answerNamed(request.ticket) : staff.viewNamed(request.ticket)}
      onClick={() => onOpen(request)}
    >
      {isOpen ? staff.answer : staff.view}
    </Button>
  )
}

/** The opened request: a form for the answer while it is open. */
export function OpenRequest(props: { readonly request: StaffPrivacyRequest; readonly onClose: () => void }) {
  return <Suspense>{props.request.state === 'open' ? <AnswerDialog {...props} /> : <RequestDialog {...props} />}</Suspense>
}
