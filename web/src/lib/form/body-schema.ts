import * as z from 'zod/mini'

/** An error inside a list, or inside `eligibility`, is shown at the field of the form. */
const fieldOf = (path: readonly PropertyKey[]) => (path[0] === 'eligibility' ? path.slice(1, 2) : path.slice(0, 1))

/** Converts form values to a body and validates it. `at`: maps the path of an error in the body to the field that shows it. */
export const schemaOf = <V, S extends z.ZodMiniType>(body: S, toBody: (values: V) => unknown, at: typeof fieldOf = fieldOf) =>
  z.transform((values: V, context): z.output<S> => {
    const parsed = z.safeParse(body, toBody(values))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.issues.push({ code: 'custom', path: [...at(path)], message, input: values })
    return z.NEVER
  })
