import { useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useContractForm } from '../../lib/forms.ts'

/** A form of the accounts: what belongs to no field is said above the button, with the wait where there is one. */
export const useAccountForm = <S extends ZodMiniType, V extends Record<string, string>>(
  schema: S,
  initialValues: V,
  send: (body: output<S>) => Promise<unknown>,
) => {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const contractForm = useContractForm(schema, initialValues)
  const onSubmit = contractForm.submit(async (body) => {
    setProblem(null)
    try {
      await send(body)
    } catch (error) {
      const isAboutFields = error instanceof ApiProblem && Object.keys(error.errors).some((field) => field in initialValues)
      if (!(error instanceof ApiProblem) || isAboutFields) throw error
      setProblem(error)
    }
  })
  return { ...contractForm, problem, onSubmit }
}
