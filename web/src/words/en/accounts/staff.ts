import { counted } from '@portal/contract/shared/plural'

/** Staff accounts and two-step verification. */
export const words = {
  codeStep: {
    label: 'Code',
    hint: 'The 6 digits from your authenticator app, or a recovery code.',
    action: 'Sign in',
    back: 'Back',
  },
  factor: {
    title: 'Two-step verification',
    intro: "With two-step verification, a stolen password isn't enough: signing in also asks for a code that only your phone shows.",
    on: (left: number) => `Two-step verification is on. ${left} of 10 recovery codes left.`,
    few: 'You have only a few recovery codes left. Turn two-step verification off and on again to get 10 new ones.',
    off: 'Two-step verification is off.',
    enable: 'Turn on',
    disable: 'Turn off',
    disabled: 'Two-step verification turned off.',
    hint: 'Your account is protected only by a password.',
    hintAction: 'Turn on two-step verification',
    labels: { password: 'Password', code: 'Code' },
    next: 'Continue',
    scan: 'Scan this with an authenticator app on your phone, then enter the 6 digits it shows.',
    picture: 'QR code for the authenticator app',
    secret: "Can't scan it? Enter this key in the app:",
    confirm: 'Turn on',
    codesTitle: 'Recovery codes',
    codesIntro: "Each code signs you in once when you don't have your phone. Save them now: they won't be shown again.",
    codes: 'Recovery codes',
    saved: 'I have saved the codes',
    copy: 'Copy',
    copied: 'Codes copied.',
    file: 'recovery-codes.txt',
    fileTitle: (product: string, name: string) => `${product}: recovery codes of ${name}`,
  },
  accounts: {
    caption: 'Staff accounts',
    add: 'Create account',
    empty: 'No staff accounts yet.',
    columns: { name: 'Name', role: 'Role', state: 'Status', factor: 'Two-step verification', seen: 'Last seen' },
    you: (name: string) => `${name} (you)`,
    states: { enabled: 'Enabled', invited: 'Invited', disabled: 'Disabled' },
    factorOn: 'On',
    factorOff: 'Off',
    never: 'Never',
    manage: 'Manage',
    manageNamed: (name: string) => `Manage ${name}`,
    create: {
      title: 'Create account',
      intro: "We'll email a link to this address, so that only its owner can set the password.",
      labels: { name: 'Name', email: 'Email', role_id: 'Role' },
      action: 'Create and send email',
      done: (email: string) => `Account created. The email to ${email} is in the outbox.`,
    },
    sessions: (count: number) => (count === 1 ? '1 active session' : `${count} active sessions`),
    acts: {
      role_1: {
        action: 'Make administrator',
        ask: (name: string) => `${name} can approve requests, manage accounts and read the audit log, and must sign in again.`,
        done: (name: string) => `${name} is an administrator.`,
      },
      role_2: {
        action: 'Make recruiter',
        ask: (name: string) => `${name} can no longer manage accounts, and is signed out at once.`,
        done: (name: string) => `${name} is a recruiter.`,
      },
      disable: {
        action: 'Disable account',
        ask: (name: string, assigned: number) =>
          [
            `${name} is signed out at once and can't sign in until the account is enabled again.`,
            ...(assigned === 0
              ? []
              : [
                  `${counted(assigned, 'candidate')} in progress ${assigned === 1 ? 'stays' : 'stay'} assigned to them. Reassign them in the candidate list.`,
                ]),
          ].join(' '),
        done: (name: string) => `${name}'s account is disabled.`,
      },
      enable: {
        action: 'Enable account',
        ask: (name: string) => `${name}'s account works as it did before.`,
        done: (name: string) => `${name}'s account is enabled.`,
      },
      invite: {
        action: 'Send the invitation again',
        ask: (name: string) => `${name} gets a new link to set a password. The earlier link stops working.`,
        done: (name: string) => `The invitation to ${name} is in the outbox.`,
      },
      sessions: {
        action: 'Sign out everywhere',
        ask: (name: string) => `${name} is signed out on every device except this one.`,
        done: (name: string) => `${name} is signed out.`,
      },
      factor: {
        action: 'Turn off two-step verification',
        ask: (name: string) =>
          `Do this only if ${name} has lost their phone and recovery codes. Make sure the request really comes from ${name}.`,
        done: (name: string) => `Two-step verification is off for ${name}.`,
      },
    },
  },
} as const
