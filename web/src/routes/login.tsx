import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { LoginScreen } from '../screens/login-screen.tsx'

export const Route = createFileRoute('/login')({ staticData: { title: pages.login, isLogin: true }, component: LoginScreen })
