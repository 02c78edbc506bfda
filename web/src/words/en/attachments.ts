/** Documents, the resume and the profile picture. */
export const words = {
  resume: 'Resume',
  otherDocuments: 'Other Documents',
  profilePicture: { update: 'Update picture' },
  takePhoto: 'Take a photo',
  formats: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  list: { name: 'Documents', failed: 'Could not load.' },
  row: {
    view: 'View',
    viewNamed: (file: string) => `View ${file}`,
    downloadNamed: (file: string) => `Download ${file}`,
  },
  others: {
    name: 'Other documents',
    type: 'Attachment type',
    chooseType: 'Choose a type',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    upload: 'Upload',
  },
  removal: { title: 'Remove document', question: (file: string) => `Remove ${file}?` },
  resumeSection: { update: 'Update', choose: 'Choose your resume' },
  start: {
    title: 'Upload your resume and we fill in most of this',
    skip: 'Skip',
    filledIn: 'We filled in what we could read below. Please check it.',
  },
  uploads: {
    name: 'Uploads',
    sending: (file: string) => `Sending ${file}`,
    retryNamed: (file: string) => `Retry ${file}`,
    cancelNamed: (file: string) => `Cancel ${file}`,
    waiting: 'The connection was lost. It goes on by itself when the network is back.',
    lost: 'The connection was lost and the file could not be sent.',
    offline: 'You are offline. Files can be sent when the network is back.',
  },
} as const
