import { createFileRoute } from '@tanstack/react-router'
import { CandidateFormsLayout } from '../screens/candidate-forms-layout.tsx'

export const Route = createFileRoute('/_candidate-forms')({ component: CandidateFormsLayout })
