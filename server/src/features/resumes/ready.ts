/** What the worker says once its readers are loaded. */
export const READY = 'ready'
