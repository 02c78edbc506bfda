import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { acceptNotice, notice } from '@portal/contract/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api-client.ts'
import { signOut } from '../../lib/session.ts'
import { candidateQuery } from './candidates.api.ts'
import classes from './consent-dialog.module.css'

/** The privacy notice at the first login: accept, or be signed out. It cannot be closed. */
export default function ConsentDialog() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: async () => (await call(acceptNotice, { body: { accepted: true, notice_version: notice.version } })).data,
    onSuccess: async (candidate) => {
      if (!candidate.is_profile_complete) await navigate({ to: '/candidate-info' })
      client.setQueryData(candidateQuery.queryKey, candidate)
    },
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={notice.title}
      size={600}
      centered
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      <Text>{notice.intro}</Text>
      <dl className={classes.items}>
        {notice.items.map((item) => (
          <div key={item.data}>
            <dt>{item.data}</dt>
            <dd>{item.purpose}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm">{notice.rights}</Text>
      <Text size="sm" mt="xs">
        {notice.keeping}
      </Text>
      {accept.error && (
        <Alert color="red" role="alert" mt="md">
          {accept.error.message}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" className="sheet-buttons">
        <Button variant="default" onClick={signOut} disabled={accept.isPending}>
          Reject and sign out
        </Button>
        <Button onClick={() => accept.mutate()} loading={accept.isPending} data-autofocus>
          Accept
        </Button>
      </Group>
    </Modal>
  )
}
