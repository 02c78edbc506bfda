import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { pages } from '#words/shared/pages.ts'
import { LoginScreen } from '../features/accounts/sign-in/login-page.tsx'
import { NoticeLink } from '../features/privacy/notice/notice-link.tsx'

const AgeGate = lazy(() => import('../features/guardians/age-gate.tsx'))

const Login = () => <LoginScreen AgeGate={AgeGate} notice={<NoticeLink />} />

export const Route = createFileRoute('/login')({ staticData: { title: pages.login, isLogin: true }, component: Login })
