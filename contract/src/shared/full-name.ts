import { hasOneName, type Named } from './names.ts'

/** First, middle and last name, as staff read them in lists and on the profile. */
export const fullName = (named: Named & { readonly middle_name: string | null | undefined }): string =>
  [named.first_name, named.middle_name, hasOneName(named) ? null : named.last_name].filter(Boolean).join(' ')
