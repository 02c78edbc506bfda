import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../features/accounts/change-password-page.tsx'

/** Logged-out people meet this as a panel of /login. */
export const Route = createFileRoute('/_default/ResetPassword')({ staticData: { title: 'Change password' }, component: ChangePasswordPage })
