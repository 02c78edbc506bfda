import { staffRoles } from '@portal/contract/accounts'
import type { OutboxTab } from '@portal/contract/outbox'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { TemplatesScreen } from '../screens/templates-screen.tsx'

interface TemplateAddress {
  /** The template that is open. */
  readonly template?: number
  /** The other tab of the page, with the part, the bulk action and the page it shows. */
  readonly tab?: 'outbox'
  readonly part?: OutboxTab
  readonly run?: number
  readonly page?: number
}
const tabs: readonly unknown[] = ['waiting', 'sent', 'bounced', 'failed', 'cancelled'] satisfies OutboxTab[]
const isOutboxTab = (value: unknown): value is OutboxTab => tabs.includes(value)
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function Templates() {
  return <TemplatesScreen {...Route.useSearch()} />
}

export const Route = createFileRoute('/_default/TemplateConfiguration')({
  staticData: { title: pages.templates, roles: staffRoles },
  validateSearch: ({ template, tab, part, run, page }: Record<string, unknown>): TemplateAddress => ({
    ...(isId(template) && { template }),
    ...(tab === 'outbox' && { tab }),
    ...(isOutboxTab(part) && { part }),
    ...(isId(run) && { run }),
    ...(isId(page) && { page }),
  }),
  component: Templates,
})
