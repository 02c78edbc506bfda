import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from '../screens/app-shell.tsx'

export const Route = createFileRoute('/_default')({ component: AppShell })
