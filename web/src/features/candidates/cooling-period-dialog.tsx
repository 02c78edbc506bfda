import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { reapply } from '@portal/contract/candidates'
import { messages } from '@portal/contract/shared/messages'
import { APPLY_AGAIN_HASH } from '@portal/contract/shared/product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/candidates/candidates.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { call } from '../../lib/api/api-client.ts'
import { usePreference } from '../../lib/browser/preference.ts'
import { useLayer } from '../../ui/dialog/use-dialog.ts'
import { formatDay } from '../../lib/format/format.ts'
import { candidateQuery } from './candidates.api.ts'

/** The server's message with the day, if any; 'Something's not right.' otherwise. */
const reasonOf = (error: Error): string => {
  if (!(error instanceof ApiProblem) || error.status !== 409)
    return error instanceof ApiProblem && error.code === 'offline' ? error.message : messages.generic
  const from = error.details.reapply_from
  return from ? words.coolingPeriod.from(formatDay(from)) : error.message
}

const isText = (value: unknown): value is string => typeof value === 'string'

interface CoolingPeriodDialogProps {
  /** What the answer “Not now” is remembered for, on this device. */
  readonly application: string
}

/** Shown once the cooling period is over: offers to re-apply now or later; after “Not now” only where it is asked for by the address. */
export default function CoolingPeriodDialog({ application }: CoolingPeriodDialogProps) {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === APPLY_AGAIN_HASH })
  const [postponed, setPostponed] = usePreference('portal.re-application-postponed', isText, '')
  const [isOpen, setOpen] = useState(isAskedFor || postponed !== application)
  const postpone = () => {
    setPostponed(application)
    setOpen(false)
  }
  useLayer(postpone, isOpen)
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => call(reapply),
    onSuccess: async () => {
      await client.invalidateQueries()
      await navigate({ to: '/candidate-info' })
    },
    onError: () => client.invalidateQueries({ queryKey: candidateQuery.queryKey }),
  })
  return (
    <Modal
      opened={isOpen}
      onClose={postpone}
      title={words.coolingPeriod.title}
      centered
      withCloseButton={false}
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      <Text>{words.coolingPeriod.text}</Text>
      {again.error && (
        <Alert color="red" role="alert" mt="md">
          {reasonOf(again.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" className="sheet-buttons">
        <Button variant="default" onClick={postpone} disabled={again.isPending}>
          {words.coolingPeriod.later}
        </Button>
        <Button onClick={() => again.mutate()} loading={again.isPending} data-autofocus>
          {words.coolingPeriod.again}
        </Button>
      </Group>
    </Modal>
  )
}
