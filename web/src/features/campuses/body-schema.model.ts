import * as z from 'zod/mini'

/** Converts form values to a body and validates it; an error inside a list, or inside `eligibility`, is shown at the field of the form. */
export const schemaOf = <V, S extends z.ZodMiniType>(body: S, toBody: (values: V) => unknown) =>
  z.transform((values: V, context): z.output<S> => {
    const parsed = z.safeParse(body, toBody(values))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.issues.push({ code: 'custom', path: path[0] === 'eligibility' ? path.slice(1, 2) : path.slice(0, 1), message, input: values })
    return z.NEVER
  })
