let loading: Promise<typeof import('../wizard-screen.tsx')> | undefined

/** The wizard's screen, for `/candidate-info`; the same promise each time, so that React draws at once what has come already. */
export const loadWizard = () => (loading ??= import('../wizard-screen.tsx'))
