import { lazy } from 'react'

const importWizard = () => import('../wizard-screen.tsx')
let loading: ReturnType<typeof importWizard> | undefined

/** The wizard's screen; the same promise each time, so that React draws at once what has come already. */
export const loadWizard = () => (loading ??= importWizard())

/** The wizard, for `/candidate-info`. */
export const LazyWizard = lazy(loadWizard)
