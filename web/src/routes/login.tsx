import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/accounts/login-screen.tsx'

export const Route = createFileRoute('/login')({ staticData: { title: 'Sign in', isLogin: true }, component: LoginScreen })
