import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { roles, type User } from '@portal/contract/accounts'
import {
  IconAlertTriangle,
  IconCalendar,
  IconChevronDown,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconSearch,
  IconShieldCheck,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words as commands } from '#words/shared/commands.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { words } from '#words/shared/ui.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { useSignOut } from '../../ui/shell/use-sign-out.ts'
import classes from './desk-bar.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const schemes = ['auto', 'light', 'dark'] as const

interface UserMenuProps {
  readonly user: User
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

/** What belongs to the signed-in account: password, two-step verification, shortcuts, colours, and signing out. */
export function UserMenu({ user, onSearch, onShortcuts }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={words.userMenu.open(user.name)} title={user.name}>
          <Avatar name={user.name} size={28} />
          <span className={classes.userName}>{user.name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes.wide} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.narrow}>{user.name}</Menu.Label>
        <Menu.Item className={classes.narrow} leftSection={<IconSearch {...icon} />} onClick={onSearch}>
          {commands.button}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey {...icon} />} renderRoot={(props) => <Link to="/ResetPassword" {...props} />}>
          {pages.password}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldCheck {...icon} />}
          renderRoot={(props) => <Link to="/ResetPassword" hash="two-step" {...props} />}
        >
          {pages.twoStep}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShortcuts}>
          {words.userMenu.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconShieldLock {...icon} />} renderRoot={(props) => <Link to="/PrivacyRequests" {...props} />}>
          {pages.privacyRequests}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendar {...icon} />} renderRoot={(props) => <Link to="/Calendar" {...props} />}>
          {pages.calendar}
        </Menu.Item>
        {user.role_id === roles.administrator && (
          <>
            <Menu.Item leftSection={<IconUsersGroup {...icon} />} renderRoot={(props) => <Link to="/StaffAccounts" {...props} />}>
              {pages.staffAccounts}
            </Menu.Item>
            <Menu.Item leftSection={<IconAlertTriangle {...icon} />} renderRoot={(props) => <Link to="/Breaches" {...props} />}>
              {pages.breaches}
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory {...icon} />} renderRoot={(props) => <Link to="/AuditLog" {...props} />}>
              {pages.auditLog}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Label>{words.theme.title}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {words.theme.choices[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {actions.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
