import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { panelFor } from '../features/accounts/sign-in/login-panel.model.ts'
import { LoginScreen } from '../screens/login-screen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: ({ hash }) => pages.panels[panelFor(hash, null).panel], isLogin: true },
  component: LoginScreen,
})
