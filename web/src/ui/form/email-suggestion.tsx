import { correctedEmail } from '@portal/contract/shared/mistyped-email'
import type { ReactNode } from 'react'
import { words } from '#words/shared/ui.tsx'
import { SuggestedField } from './suggested-field.tsx'

interface EmailSuggestionProps {
  readonly email: string
  readonly onTake: (email: string) => void
  readonly children: ReactNode
}

/** An email field that offers the corrected address when its domain is misspelt. */
export function EmailSuggestion({ email, onTake, children }: EmailSuggestionProps) {
  const corrected = correctedEmail(email.trim())
  return (
    <SuggestedField explanation={words.suggestion.email} shown={corrected} onTake={() => onTake(corrected ?? email)}>
      {children}
    </SuggestedField>
  )
}
