import { lazy } from 'react'

const importWizard = () => import('../wizard-screen.tsx')
let loading: ReturnType<typeof importWizard> | undefined

/** The wizard's screen; always the same promise, so that React renders it synchronously once loaded. */
export const loadWizard = () => (loading ??= importWizard())

/** The wizard, for `/candidate-info`. */
export const LazyWizard = lazy(loadWizard)
