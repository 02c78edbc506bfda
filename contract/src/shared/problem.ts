import * as z from 'zod/mini'

/** Body of every error. `errors` by field; `details` for the screen (a date, a name). */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  details: z.optional(z.record(z.string(), z.string())),
  request_id: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Message for an unknown field. */
export const UNKNOWN_FIELD = "This field can't be set here."

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

/** Schema issues as field and message; an unknown key is reported as a field. */
export const fieldIssues = (issues: readonly Issue[]): { field: string; message: string }[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.keys
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: UNKNOWN_FIELD }))
      : [{ field: issue.path.map(String).join('.') || 'body', message: issue.message }],
  )

/** All messages by field, without duplicates. */
export const errorsByField = (issues: readonly Issue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  for (const { field, message } of fieldIssues(issues)) {
    const messages = (errors[field] ??= [])
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}
