const buttons = { confirmLabel: 'Log out', cancelLabel: 'Stay', isDanger: true } as const

/** Asked when someone signs out while entries of the device haven't reached the server. */
export const unsent = {
  title: 'Log out and lose entries?',
  message: "Some entries haven't been sent yet. They are sent once there is a network. Logging out deletes them from this device.",
  ...buttons,
}

/** Asked while an upload or another change is being sent. */
export const sending = {
  title: 'Log out while something is being sent?',
  message: 'A file or a change is still on its way. If you log out now, it may not be saved.',
  ...buttons,
}
