import { roles, staffRoles } from '@portal/contract/accounts'
import {
  type Icon,
  IconAlertTriangle,
  IconBriefcase2,
  IconCalendar,
  IconChartHistogram,
  IconCopy,
  IconDeviceDesktop,
  IconFiles,
  IconHistory,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconLogout,
  IconMailFast,
  IconMoon,
  IconPlayerTrackNext,
  IconSearch,
  IconShieldCheck,
  IconShieldLock,
  IconSun,
  IconUserCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { words } from '#words/shared/commands.ts'
import { words as ui } from '#words/shared/ui.tsx'
import { pages } from '#words/shared/pages.ts'
import { dashboardPages, menuFor } from '../menu.model.ts'

/** What a command can do. */
export interface CommandContext {
  readonly go: (to: string, search?: Readonly<Record<string, unknown>>) => void
  /** Opens another part of the page that is shown. */
  readonly open: (search: Readonly<Record<string, unknown>>) => void
  readonly setTheme: (scheme: 'auto' | 'light' | 'dark') => void
  readonly signOut: () => void
}

export interface Command {
  readonly name: string
  readonly icon: Icon
  readonly group: 'here' | 'actions' | 'pages'
  /** The page it belongs to; omitted: every page. */
  readonly at?: string
  /** Roles that see it; omitted: all staff. */
  readonly roles?: readonly number[]
  readonly run: (context: CommandContext) => void
}

const { actions } = words
const administrator = [roles.administrator]
const list = '/CandidateList'
const profilePage = '/CandidateProfile'

/** The actions of the palette. A feature adds its own as a row here; pages come from the menu. */
const rows: readonly Command[] = [
  { name: actions.review, icon: IconPlayerTrackNext, group: 'here', at: list, run: ({ open }) => open({ review: 1 }) },
  ...Object.entries(actions.tabs).map(([tab, name]): Command => ({
    name,
    icon: IconFiles,
    group: 'here',
    at: profilePage,
    run: ({ open }) => open({ tab }),
  })),
  { name: actions.register, icon: IconUserPlus, group: 'actions', run: ({ go }) => go('/RegisterCandidate') },
  { name: actions.request, icon: IconBriefcase2, group: 'actions', run: ({ go }) => go('/ResourceRequest') },
  { name: actions.toScreen, icon: IconSearch, group: 'actions', run: ({ go }) => go(list, { view: 'to_screen' }) },
  { name: actions.duplicates, icon: IconCopy, group: 'actions', run: ({ go }) => go(list, { duplicates: 1 }) },
  { name: actions.mine, icon: IconUserCheck, group: 'actions', run: ({ go }) => go(list, { view: 'mine' }) },
  {
    name: actions.theme(ui.theme.choices.auto),
    icon: IconDeviceDesktop,
    group: 'actions',
    run: ({ setTheme }) => setTheme('auto'),
  },
  {
    name: actions.theme(ui.theme.choices.light),
    icon: IconSun,
    group: 'actions',
    run: ({ setTheme }) => setTheme('light'),
  },
  {
    name: actions.theme(ui.theme.choices.dark),
    icon: IconMoon,
    group: 'actions',
    run: ({ setTheme }) => setTheme('dark'),
  },
  { name: actions.logout, icon: IconLogout, group: 'actions', run: ({ signOut }) => signOut() },
  { name: pages.outbox, icon: IconMailFast, group: 'pages', run: ({ go }) => go('/TemplateConfiguration', { tab: 'outbox' }) },
  { name: pages.security, icon: IconKey, group: 'pages', run: ({ go }) => go('/ResetPassword') },
  { name: pages.twoStep, icon: IconShieldCheck, group: 'pages', run: ({ go }) => go('/ResetPassword') },
  {
    name: pages.staffAccounts,
    icon: IconUsersGroup,
    group: 'pages',
    roles: administrator,
    run: ({ go }) => go('/StaffAccounts'),
  },
  { name: pages.aptitudeReport, icon: IconChartHistogram, group: 'pages', run: ({ go }) => go('/AptitudeReport') },
  { name: pages.aptitudeTests, icon: IconListCheck, group: 'pages', run: ({ go }) => go('/AptitudeReport', { view: 'tests' }) },
  {
    name: pages.questionBank,
    icon: IconListDetails,
    group: 'pages',
    run: ({ go }) => go('/AptitudeReport', { view: 'questions' }),
  },
  { name: pages.calendar, icon: IconCalendar, group: 'pages', run: ({ go }) => go('/Calendar') },
  {
    name: pages.workingHours,
    icon: IconCalendar,
    group: 'pages',
    roles: administrator,
    run: ({ go }) => go('/Calendar', { tab: 'hours' }),
  },
  {
    name: pages.rooms,
    icon: IconCalendar,
    group: 'pages',
    roles: administrator,
    run: ({ go }) => go('/Calendar', { tab: 'rooms' }),
  },
  { name: pages.privacyRequests, icon: IconShieldLock, group: 'pages', run: ({ go }) => go('/PrivacyRequests') },
  {
    name: pages.breaches,
    icon: IconAlertTriangle,
    group: 'pages',
    roles: administrator,
    run: ({ go }) => go('/Breaches'),
  },
  { name: pages.auditLog, icon: IconHistory, group: 'pages', roles: administrator, run: ({ go }) => go('/AuditLog') },
]

/** By name of a page, the other words for what it holds. */
const others = new Map<string, string>(Object.entries(words.also).map(([page, also]) => [pages[page as keyof typeof words.also], also]))

const isMatch = (name: string, typed: string): boolean => {
  const text = name.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part))
}

/** The commands of a role on a page that are found by every typed word. */
export const commandsFor = (role_id: number, path: string, typed: string): Command[] => {
  const [home] = menuFor(role_id)
  const menuPages = [...(home && 'target' in home ? [home] : []), ...dashboardPages(role_id)].map(({ name, icon, target }): Command => ({
    name,
    icon,
    group: 'pages',
    run: ({ go }) => go(target),
  }))
  return [...rows, ...menuPages].filter(
    ({ name, at, roles: allowed = staffRoles }) =>
      (at === undefined || at === path) && allowed.includes(role_id) && isMatch(`${name} ${others.get(name) ?? ''}`, typed.trim()),
  )
}
