import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from './-app-shell.tsx'

export const Route = createFileRoute('/_default')({ component: AppShell })
