import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ApplyLink, OutsideReferrer } from '@portal/contract/apply-links'
import type { ResourceRequest } from '@portal/contract/resource-requests'
import { limits } from '@portal/contract/shared/limits'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { breakpoints } from '../../../lib/browser/breakpoints.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { saveQr } from '../../../lib/browser/save-qr.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { applyLink, applyLinkRefusal } from './apply-link.model.ts'
import classes from './apply-links.module.css'
import { applyLinksQuery, useAddApplyLink } from '../resource-requests.api.ts'

const { link: text } = words

interface LinkRowProps {
  readonly link: ApplyLink
  readonly request: ResourceRequest
}

/** One link with its figures, to copy or as a QR code. */
function LinkRow({ link: { referrer, code, visits, accounts, applications }, request }: LinkRowProps) {
  const { job_code } = request
  const why = applyLinkRefusal(request, dayInIndia())
  const link = applyLink(location.origin, job_code, code)
  const of = text.of(referrer)
  const name = referrer === null ? job_code : `${job_code} ${referrer}`
  const buttons = [
    [text.copyOne, () => void copyText(text.name, link)],
    [text.svg, () => saveQr(name, link, 'svg')],
    [text.png, () => saveQr(name, link, 'png')],
  ] as const
  return (
    <li>
      <div>
        <strong>{referrer ?? text.public}</strong>
        <span className={classes.numbers}>{text.numbers(visits, accounts, applications)}</span>
      </div>
      <Group gap="xs">
        {buttons.map(([label, run]) => (
          <ActionButton key={label} variant="default" size="compact-sm" aria-label={text.forLink(label, of)} why={why} onClick={run}>
            {label}
          </ActionButton>
        ))}
      </Group>
    </li>
  )
}

/** The choice of a referrer without an account. */
const OUTSIDE = 'outside'
const NO_ONE = { name: '', email: '' }

function AddReferrer({ request, links }: { readonly request: ResourceRequest; readonly links: readonly ApplyLink[] }) {
  const { data: combos } = useQuery(combosQuery({ MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' } }))
  const [referrer, setReferrer] = useState('')
  const add = useAddApplyLink(request.id)
  const employees = combos?.MRS_EMPLOYEES ?? []
  const chosen = employees.find(({ key }) => String(key) === referrer)
  const isOutside = referrer === OUTSIDE
  const [outside, setOutside] = useState(NO_ONE)
  const parsed = OutsideReferrer.safeParse(outside)
  const body = chosen ? { referrer: chosen.key } : isOutside && parsed.success ? { outside_referrer: parsed.data } : undefined
  const isThere = chosen !== undefined && links.some((link) => link.referrer === chosen.value)
  return (
    <div className={classes.add}>
      <Picker
        label={text.referrer}
        value={referrer}
        data={[
          ...employees.map(({ key, value }) => ({ value: String(key), label: value })),
          { value: OUTSIDE, label: text.outsideReferrer, isAlways: true },
        ]}
        onChange={setReferrer}
      />
      {isOutside &&
        (['name', 'email'] as const).map((field) => (
          <TextInput
            key={field}
            label={text.outside[field]}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={field === 'email' ? limits.email : limits.name}
            autoComplete="off"
            value={outside[field]}
            onChange={({ currentTarget: { value } }) => setOutside({ ...outside, [field]: value })}
          />
        ))}
      <ActionButton
        why={body === undefined ? (isOutside ? text.enterReferrer : text.chooseReferrer) : isThere ? text.hasLink : null}
        isBusy={add.isPending}
        onClick={() =>
          body &&
          add.mutate(body, {
            onSuccess: () => {
              setReferrer('')
              setOutside(NO_ONE)
            },
            onError: pushError,
          })
        }
      >
        {text.add}
      </ActionButton>
    </div>
  )
}

function Links({ request }: { readonly request: ResourceRequest }) {
  const { data: links } = useSuspenseQuery(applyLinksQuery(request.id))
  return (
    <>
      <ul className={classes.links}>
        {links.map((link) => (
          <LinkRow key={link.code ?? ''} link={link} request={request} />
        ))}
      </ul>
      <AddReferrer request={request} links={links} />
    </>
  )
}

interface ApplyLinksDialogProps {
  readonly request: ResourceRequest
  readonly onClose: () => void
}

/** The apply links of a request, public and per referrer, each with its QR code and figures. */
export default function ApplyLinksDialog({ request, onClose }: ApplyLinksDialogProps) {
  useOpenDialog(onClose)
  const isPhone = useMediaQuery(breakpoints.belowSm)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title(request.job_code)}
      fullScreen={isPhone}
      size={640}
      closeButtonProps={{ 'aria-label': actions.close }}
    >
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <AsyncSection height={160}>
        <Links request={request} />
      </AsyncSection>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {actions.close}
        </Button>
      </Group>
    </Modal>
  )
}
