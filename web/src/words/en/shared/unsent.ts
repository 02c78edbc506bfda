const buttons = { confirmLabel: 'Log out', cancelLabel: 'Stay', isDanger: true } as const

/** Asked when someone signs out while entries of the device haven't reached the server. */
export const unsent = {
  title: 'Log out and lose entries?',
  message: "Some entries haven't been sent yet. They are sent once there is a network. Logging out deletes them from this device.",
  ...buttons,
}

/** Asked while a file is being uploaded. */
export const uploading = {
  title: 'Log out and stop the upload?',
  message: 'A file is still being uploaded. If you log out now, it is not saved.',
  ...buttons,
}
