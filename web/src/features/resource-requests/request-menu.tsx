import { Menu } from '@mantine/core'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { RequestRow } from '@portal/contract/request-list'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/resource-requests.ts'
import { copyText } from '../../lib/browser/copy-text.ts'
import { ActionItem } from '../../ui/menu/action-item.tsx'
import { RowMenu } from '../../ui/menu/row-menu.tsx'
import { applyLink, applyLinkRefusal } from './apply-links/apply-link.model.ts'
import { stepsFor } from './request-steps.model.ts'
import { useRequestSteps } from './use-request-steps.tsx'

interface RequestMenuProps {
  readonly request: RequestRow
  readonly at: DOMRect
}

/** Menu with the actions of one request. Stays mounted for the dialogs it opens. */
export default function RequestMenu({ request, at }: RequestMenuProps) {
  const { id, job_code, can } = request
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const { run, dialog } = useRequestSteps(request)
  return (
    <>
      {isOpen && (
        <RowMenu label={words.menu.of(job_code)} at={at} onClose={() => setOpen(false)}>
          <ActionItem label={words.menu.open} onClick={() => void navigate({ to: '/ResourceRequest', search: { id } })} />
          <ActionItem
            label={words.actions.edit}
            why={can.edit}
            onClick={() => void navigate({ to: '/ResourceRequest', search: { id, edit: true } })}
          />
          {stepsFor(request).map(({ step, why }) => (
            <ActionItem key={step} label={words.actions[step]} why={why} onClick={() => run(step)} />
          ))}
          <Menu.Divider />
          <ActionItem
            label={words.menu.candidates}
            onClick={() => void navigate({ to: '/CandidateList', search: { 'filter[opening][is]': id } })}
          />
          <ActionItem
            label={words.link.copy}
            why={applyLinkRefusal(request, dayInIndia())}
            onClick={() => void copyText(words.link.name, applyLink(location.origin, job_code))}
          />
          <ActionItem label={words.actions.duplicate} onClick={() => void navigate({ to: '/ResourceRequest', search: { copy: id } })} />
        </RowMenu>
      )}
      {dialog}
    </>
  )
}
