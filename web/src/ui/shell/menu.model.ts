import { roles, staffRoles } from '@portal/contract/accounts'
import type { Icon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconBriefcase,
  IconBriefcase2,
  IconBuildingCommunity,
  IconCalendar,
  IconChartHistogram,
  IconFileImport,
  IconForms,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMailCheck,
  IconMailForward,
  IconPhoneCall,
  IconReportAnalytics,
  IconSchool,
  IconShieldLock,
  IconTemplate,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { pages } from '#words/shared/pages.ts'

interface Page {
  name: string
  icon: Icon
  target: string
  /** A part of the page: the entry is current only while it is shown. */
  search?: { readonly tab?: string }
  /** Roles that see it; undefined for all. */
  roles?: readonly number[]
  isHiddenInDashboard?: true
}
interface Tree extends Omit<Page, 'target'> {
  children: readonly Page[]
}
export type MenuEntry = Page | Tree

const staff = [1, 2]

/** The navigation of specification section 2.3, in its order. */
export const menu: readonly MenuEntry[] = [
  { name: pages.dashboard, icon: IconLayoutDashboard, target: '/', roles: [...staffRoles, roles.candidate] },
  { name: pages.candidates, icon: IconUsers, target: '/CandidateList', roles: staff },
  { name: pages.invitations, icon: IconMailForward, target: '/ReferralsCandidate', roles: staff },
  { name: pages.imports, icon: IconFileImport, target: '/ImportModule', roles: staff },
  { name: pages.templates, icon: IconTemplate, target: '/TemplateConfiguration', roles: staff },
  { name: pages.resourceRequests, icon: IconBriefcase, target: '/ResourceRequestList', roles: staff },
  { name: pages.resourceRequest, icon: IconBriefcase2, target: '/ResourceRequest', roles: staff, isHiddenInDashboard: true },
  { name: pages.campuses, icon: IconBuildingCommunity, target: '/CampusList', roles: staff },
  { name: pages.campusCandidates, icon: IconSchool, target: '/CampusCandidates', roles: staff, isHiddenInDashboard: true },
  {
    name: pages.reports,
    icon: IconReportAnalytics,
    roles: staff,
    children: [{ name: pages.followUps, icon: IconPhoneCall, target: '/FollowUps', roles: staff }],
  },
]

const PROFILE = '/CandidateProfile'
/** A candidate's drawer: the dashboard, and each part of their profile by name. */
export const candidateMenu: readonly MenuEntry[] = [
  { name: pages.dashboard, icon: IconLayoutDashboard, target: '/' },
  { name: pages.openings, icon: IconBriefcase, target: PROFILE, search: {} },
  { name: pages.profile, icon: IconUserCircle, target: PROFILE, search: { tab: 'about' } },
  { name: pages.privacy, icon: IconShieldLock, target: PROFILE, search: { tab: 'privacy' } },
  { name: pages.password, icon: IconKey, target: '/ResetPassword' },
]

const pagesOf = (entry: MenuEntry): readonly Page[] => ('children' in entry ? entry.children : [entry])
const mayShow = ({ roles }: Pick<Page, 'roles'>, roleId: number) => !roles || roles.includes(roleId)

/** The menu entries of a role. An entry without visible children is hidden. */
export const menuFor = (roleId: number, entries: readonly MenuEntry[] = menu): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!mayShow(entry, roleId)) return []
    if (!('children' in entry)) return [entry]
    const children = entry.children.filter((child) => mayShow(child, roleId))
    return children.length > 0 ? [{ ...entry, children }] : []
  })

/** The pages on a role's dashboard: all leaves of the menu except the dashboard itself. */
export const dashboardPages = (roleId: number): Page[] =>
  menuFor(roleId)
    .flatMap(pagesOf)
    .filter((page) => !page.isHiddenInDashboard && page.target !== '/')

const otherIcons: Readonly<Record<string, Icon>> = {
  '/StaffAccounts': IconUsersGroup,
  '/AuditLog': IconHistory,
  '/Breaches': IconAlertTriangle,
  '/Calendar': IconCalendar,
  '/PrivacyRequests': IconShieldLock,
  '/campus': IconBuildingCommunity,
  '/AptitudeReport': IconChartHistogram,
  '/RegisterCandidate': IconUserPlus,
  '/CandidateProfile': IconUserCircle,
  '/candidate-info': IconForms,
  '/ResetPassword': IconKey,
  '/VerifyEmail': IconMailCheck,
}

/** The icon of a page, in the top bar and in the menu alike. */
export const pageIcon = (path: string): Icon => {
  const page = menu.flatMap(pagesOf).find((entry) => entry.target === path)
  return page?.icon ?? otherIcons[path.startsWith('/campus/') ? '/campus' : path] ?? IconLayoutDashboard
}
