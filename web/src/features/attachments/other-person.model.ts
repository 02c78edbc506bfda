import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'

interface Own {
  readonly first_name: string | null
  readonly middle_name: string | null
  readonly last_name: string | null
  readonly email: string
}
/** The person a resume names. */
export interface OtherPerson {
  readonly name: string
  readonly email: string | null
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Characters that two spellings of a name share: Ramesh and Rameshbhai. */
const SHARED = 4
/** Initials aren't compared. */
const SHORTEST = 3

/**
 * The person a resume names with certainty, if neither their name nor their address has a part of the candidate's name. Another address
 * alone says nothing, since people have several; nor does a name in another script.
 */
export const otherPersonOf = ({ name, email }: Pick<ResumeSuggestions, 'name' | 'email'>, own: Own): OtherPerson | null => {
  if (name === null || name.confidence < SURE || folded(name.value) === '') return null
  const parts = [own.first_name, own.middle_name, own.last_name].flatMap((part) => (part ?? '').split(/\s+/).map(folded))
  const compared = parts.filter(({ length }) => length >= SHORTEST)
  const named = [name.value, email?.value.split('@')[0] ?? ''].map(folded)
  const isOwn = email?.value === own.email || compared.some((part) => named.some((text) => text.includes(part.slice(0, SHARED))))
  if (compared.length === 0 || isOwn) return null
  return { name: name.value, email: email && email.confidence >= SURE ? email.value : null }
}
