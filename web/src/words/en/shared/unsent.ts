/** Asked when someone signs out while entries of the device haven't reached the server. */
export const unsent = {
  title: 'Log out and lose entries?',
  message: "Some entries haven't been sent yet. They are sent once there is a network. Logging out deletes them from this device.",
  confirmLabel: 'Log out',
  cancelLabel: 'Stay',
  isDanger: true,
}
