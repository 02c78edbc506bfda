import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RegisterForm } from '../features/candidates/registration/register-form.tsx'

/** Registers one candidate after another. */
export function RegisterCandidateScreen() {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  return (
    <RegisterForm
      key={round}
      onOpen={(id) => void navigate({ to: '/CandidateProfile', search: { id } })}
      onNext={() => setRound(round + 1)}
    />
  )
}
