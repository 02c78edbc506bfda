import { staffRoles } from '@portal/contract/accounts'
import type { OutboxTab } from '@portal/contract/outbox'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { searchTexts } from '../lib/browser/search-texts.ts'
import { TemplatesScreen } from '../screens/templates-screen.tsx'

interface TemplateAddress {
  /** Id of the open template. */
  readonly template?: number
  /** The outbox tab, with its own tab, bulk action, search and page. */
  readonly tab?: 'outbox'
  readonly part?: OutboxTab
  readonly run?: number
  readonly q?: string
  readonly page?: number
}
const tabs: Readonly<Record<OutboxTab, true>> = {
  all: true,
  waiting: true,
  sent: true,
  kept: true,
  bounced: true,
  failed: true,
  cancelled: true,
}
const isOutboxTab = (value: unknown): value is OutboxTab => typeof value === 'string' && Object.hasOwn(tabs, value)
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function Templates() {
  return <TemplatesScreen {...Route.useSearch()} />
}

export const Route = createFileRoute('/_default/TemplateConfiguration')({
  staticData: { title: pages.templates, roles: staffRoles },
  validateSearch: ({ template, tab, part, run, q, page }: Record<string, unknown>): TemplateAddress => ({
    ...(isId(template) && { template }),
    ...(tab === 'outbox' && { tab }),
    ...(isOutboxTab(part) && { part }),
    ...(isId(run) && { run }),
    ...searchTexts({ q }),
    ...(isId(page) && { page }),
  }),
  component: Templates,
})
