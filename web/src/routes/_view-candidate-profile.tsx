import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from './-app-shell.tsx'

export const Route = createFileRoute('/_view-candidate-profile')({
  component: () => (
    <div className="profile-measure">
      <AppShell />
    </div>
  ),
})
