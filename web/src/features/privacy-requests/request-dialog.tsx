import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import form from '../../ui/form/form.module.css'
import classes from './privacy-requests.module.css'
import { RequestFacts } from './request-facts.tsx'

const { staff, states } = words

/** An answered request with its answer. */
export default function RequestDialog({ request, onClose }: { readonly request: StaffPrivacyRequest; readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const { ticket, state, answer, answered_by, answered_on } = request
  return (
    <Modal opened onClose={onClose} title={ticket}>
      <RequestFacts request={request} />
      <p className={form.label}>
        {[
          ...(state === 'answered' ? [] : [states[state]]),
          ...(answered_on === null ? [] : [staff.answeredBy(answered_by, formatDay(answered_on))]),
        ].join(' · ')}
      </p>
      <p className={classes.text}>{answer ?? staff.noText}</p>
    </Modal>
  )
}
