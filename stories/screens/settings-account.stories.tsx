import { errorAnswer } from '@almsway/mocks/identity/errors.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { http } from 'msw/http';
import { expect, fireEvent, waitFor } from 'storybook/test';

import { exhaust } from '../support/exhausted.ts';
import { giving } from '../support/giving.ts';
import { googleWindow } from '../support/google-window.ts';
import { signedInLongAgo } from '../support/long-ago.ts';
import { LONGEST_EMAIL } from '../support/longest.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import { leaving, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Settings: account',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

// Offerings have stories of their own.
const AS_PATRON = { path: '/settings/account', scenario: 'patron', arrange: giving({}) } as const;
const AT_SIGN_IN = { path: '/settings/account', scenario: 'signedOut' } as const;
const { email: EMAIL } = DEMO_ACCOUNTS.patron;
const NEW_EMAIL = 'lucia.fernandez@example.org';
const NEW_PASSWORD = 'a quiet morning';
const MARGARET = 'margaret.oakes@gmail.example';

const opensName = (context: PlayContext) =>
  personOf(context).presses('button', 'settings.changeName');

const saysName = (name: string) => async (context: PlayContext) => {
  await opensName(context);
  await personOf(context).types('identity.field.name', name);
  await personOf(context).presses('button', 'settings.save');
};

const asksForLink = (email: string) => async (context: PlayContext) => {
  const person = personOf(context);
  await person.presses('button', 'settings.changeEmail');
  await person.types('settings.emailNew', email);
  await person.presses('button', 'settings.emailSubmit');
};

const choosesPassword =
  (confirmPassword: string = NEW_PASSWORD) =>
  async (context: PlayContext) => {
    const person = personOf(context);
    await person.types('settings.newPassword', NEW_PASSWORD);
    await person.types('identity.field.confirmPassword', confirmPassword);
    await person.presses('button', 'settings.save');
  };

const changesPassword = (confirmPassword?: string) => async (context: PlayContext) => {
  await personOf(context).presses('button', 'settings.changePassword');
  await choosesPassword(confirmPassword)(context);
};

/** Starts to change the password some time after signing in, and is asked to re-authenticate. */
const isAsked = async (context: PlayContext) => {
  signedInLongAgo(context);
  await changesPassword()(context);
  await personOf(context).sees('identity.confirm.lead', { email: EMAIL });
};

const shows = (password: string) => async (context: PlayContext) => {
  await personOf(context).types('identity.field.password', password);
  await personOf(context).presses('button', 'identity.confirm.submit');
};

/** Signs in with Google, the account's only method. */
const comesWithGoogle = async (context: PlayContext) => {
  const person = personOf(context);
  const google = googleWindow();
  await person.presses('button', 'identity.google');
  await google.chooses(MARGARET);
  await person.sees('settings.methods');
};

const addsPassword = async (context: PlayContext) => {
  await personOf(context).presses('button', 'settings.addPassword');
  await choosesPassword()(context);
  await personOf(context).reads('settings.passwordAdded');
};

export const Name = screenStory(
  { ...AS_PATRON, dialog: 'features/settings/change-name-dialog' },
  opensName,
);
export const NameMissing = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'identity.issue.nameRequired' },
  saysName(' '),
);
export const NameFails = screenStory(
  { ...AS_PATRON, form: 'failed', sees: 'error.unknown' },
  async (context) => {
    await saysName('Lucía F.')(context);
    await personOf(context).keeps('identity.field.name', 'Lucía F.');
  },
);
export const NameOffline = screenStory({ ...AS_PATRON, form: 'offline' }, saysName('Lucía F.'));
export const NameWhileAway = screenStory({ ...AS_PATRON, form: 'away' }, async (context) => {
  const { keeps, page, reads, text } = personOf(context);
  await saysName('Lucía F.')(context);
  await page.findAllByText(text('shell.serviceAway'));
  await keeps('identity.field.name', 'Lucía F.');
  mocksOf(context).faults.set('none');
  await reads('settings.nameSaved');
});
export const NameOnItsWay = screenStory({ ...AS_PATRON, form: 'loading' }, saysName('Lucía F.'));
export const NameSaved = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await saysName('Lucía Ñandú')(context);
  await personOf(context).reads('settings.nameSaved');
  await personOf(context).page.findByText('Lucía Ñandú');
});

export const Email = screenStory(
  { ...AS_PATRON, dialog: 'features/settings/change-email-dialog' },
  (context) => personOf(context).presses('button', 'settings.changeEmail'),
);
export const EmailTheSame = screenStory(
  {
    ...AS_PATRON,
    form: 'refused',
    dialog: 'credentials/form-foot',
    sees: 'settings.emailSame',
  },
  asksForLink(EMAIL.toUpperCase()),
);
export const EmailOffline = screenStory({ ...AS_PATRON, form: 'offline' }, asksForLink(NEW_EMAIL));
export const EmailLinkSent = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  const person = personOf(context);
  await asksForLink(NEW_EMAIL)(context);
  await person.sees('settings.emailSent', { email: NEW_EMAIL });
  // The form that had the focus is gone.
  await waitFor(() =>
    expect(person.page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  await person.presses('button', 'common.close');
  await person.sees('settings.emailWaiting', { email: NEW_EMAIL });
});
export const EmailLongText = screenStory(
  { ...AS_PATRON, state: 'longText', dialog: 'features/settings/change-email-dialog' },
  async (context) => {
    await asksForLink(LONGEST_EMAIL)(context);
    await personOf(context).sees('settings.emailSent', { email: LONGEST_EMAIL });
  },
);

/** The patron's address is not confirmed, and they sign in. */
const UNCONFIRMED = {
  ...AT_SIGN_IN,
  arrange: (db: Db) => {
    giving({})(db);
    confirm(db, false);
  },
} as const;
const confirm = (db: Db, emailVerified = true) => {
  db.accounts = db.accounts.map((row) => (row.email === EMAIL ? { ...row, emailVerified } : row));
};
const comesUnconfirmed = async (context: PlayContext) => {
  const person = personOf(context);
  await person.types('identity.field.email', EMAIL);
  await person.types('identity.field.password', DEMO_PASSWORD);
  await person.presses('button', 'identity.signIn.submit');
  await person.sees('settings.confirm.patron');
};
/** Asks for the mail, while this answers instead of the identity provider. */
const sendsConfirmation =
  (answer?: () => Promise<Response> | Response) => async (context: PlayContext) => {
    await comesUnconfirmed(context);
    const isMail = ({ request }: { request: Request }) =>
      decodeURIComponent(request.url).includes('accounts:sendOobCode');
    if (answer) context.msw.use(http.post(isMail, answer));
    await personOf(context).presses('button', 'settings.confirm.send');
  };

export const Unconfirmed = screenStory(UNCONFIRMED, comesUnconfirmed);
export const EmailUnconfirmedOnAPhone = {
  ...screenStory(UNCONFIRMED, comesUnconfirmed),
  globals: SMALL,
};
export const ConfirmationSent = screenStory(UNCONFIRMED, async (context) => {
  await sendsConfirmation()(context);
  const { page, sees, text } = personOf(context);
  await sees('settings.confirm.sent', { email: EMAIL });
  // The button that was pressed keeps the focus, and offers another mail.
  await expect(
    page.getByRole('button', { name: text('settings.confirm.sendAgain') }),
  ).toHaveFocus();
});
/** The link was opened in another window, from which the user returns. */
export const Confirmed = screenStory(UNCONFIRMED, async (context) => {
  await sendsConfirmation()(context);
  const person = personOf(context);
  await person.sees('settings.confirm.sent', { email: EMAIL });
  await mocksOf(context).arrange(confirm);
  await fireEvent(globalThis.window, new Event('focus'));
  await person.reads('settings.confirm.done');
  await waitFor(() =>
    expect(person.page.queryByText(person.text('settings.confirm.patron'))).toBeNull(),
  );
  await expect(
    person.page.getByRole('heading', { name: person.text('settings.account') }),
  ).toHaveFocus();
});
Confirmed.tags = ['!full'];
export const ConfirmationTooOften = screenStory(UNCONFIRMED, async (context) => {
  await sendsConfirmation(() => errorAnswer('TOO_MANY_ATTEMPTS_TRY_LATER'))(context);
  await personOf(context).isTold('settings.confirm.tooOften');
});
export const ConfirmationOffline = screenStory(UNCONFIRMED, async (context) => {
  await sendsConfirmation(() => Response.error())(context);
  await personOf(context).isTold('error.network');
});
export const ConfirmationOnItsWay = screenStory(UNCONFIRMED, async (context) => {
  await sendsConfirmation(async () => {
    await leaving(context);
    return Response.error();
  })(context);
  await personOf(context).waits();
});

export const Password = screenStory(
  { ...AS_PATRON, dialog: 'features/settings/password-dialog' },
  (context) => personOf(context).presses('button', 'settings.changePassword'),
);
export const PasswordsDiffer = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'identity.issue.passwordsDiffer' },
  changesPassword('a loud evening'),
);
export const PasswordOnItsWay = screenStory({ ...AS_PATRON, form: 'loading' }, changesPassword());
export const PasswordChanged = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await changesPassword()(context);
  await personOf(context).reads('settings.passwordChanged');
});
PasswordChanged.tags = ['!full'];

/** Some minutes after sign-in the provider requires re-authentication, on top of the open dialog. */
export const AskedWhoItIs = screenStory(
  { ...AS_PATRON, dialog: 'credentials/confirm-identity' },
  async (context) => {
    await isAsked(context);
    // The question alone is seen.
    const { page, text } = personOf(context);
    await expect(page.getByText(text('settings.passwordTitle'))).not.toBeVisible();
  },
);
export const AskedAndWrong = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.passwordWrong' },
  async (context) => {
    await isAsked(context);
    await shows('not this one')(context);
  },
);
export const AskedTooOften = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.rateLimited' },
  async (context) => {
    await exhaust(mocksOf(context), 'password', EMAIL);
    await isAsked(context);
    await shows(DEMO_PASSWORD)(context);
  },
);
/** The typed text is still there. */
export const AskedAndGivenUp = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  const person = personOf(context);
  await isAsked(context);
  await person.presses('button', 'common.close');
  await person.sees('settings.passwordTitle');
  await person.keeps('settings.newPassword', NEW_PASSWORD);
});
export const AskedAndChanged = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await isAsked(context);
  await shows(DEMO_PASSWORD)(context);
  await personOf(context).reads('settings.passwordChanged');
});
export const AskedAndForgotten = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await isAsked(context);
  await personOf(context).presses('button', 'identity.forgot');
  await personOf(context).sees('identity.confirm.resetSent', { email: EMAIL });
});

/** A user who signs in only with Google can add a password, but cannot remove Google. */
export const GoogleAccount = screenStory(AT_SIGN_IN, async (context) => {
  await comesWithGoogle(context);
  await personOf(context).sees('settings.passwordNone');
});
/** A user without a password re-authenticates with Google; another Google account is refused. */
export const GoogleAsked = screenStory({ ...AT_SIGN_IN, form: 'done' }, async (context) => {
  const person = personOf(context);
  await comesWithGoogle(context);
  signedInLongAgo(context);
  await asksForLink(NEW_EMAIL)(context);
  const google = googleWindow();
  await person.presses('button', 'identity.confirm.google');
  await google.chooses(MARGARET);
  await person.sees('settings.emailSent', { email: NEW_EMAIL });
});
export const GoogleAskedAndAnother = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.anotherAccount' },
  async (context) => {
    await comesWithGoogle(context);
    signedInLongAgo(context);
    await asksForLink(NEW_EMAIL)(context);
    const google = googleWindow();
    await personOf(context).presses('button', 'identity.confirm.google');
    await google.chooses('inigo.munoz@gmail.example');
  },
);
export const PasswordAdded = screenStory({ ...AT_SIGN_IN, form: 'done' }, async (context) => {
  await comesWithGoogle(context);
  await addsPassword(context);
});
export const RemovingGoogle = screenStory(
  { ...AT_SIGN_IN, dialog: 'features/settings/remove-method-dialog' },
  async (context) => {
    await comesWithGoogle(context);
    await addsPassword(context);
    await personOf(context).presses('button', 'settings.removeGoogle');
    await personOf(context).sees('settings.removeGoogleBody', { email: MARGARET });
  },
);
export const PasswordRemoved = screenStory({ ...AT_SIGN_IN, form: 'done' }, async (context) => {
  const person = personOf(context);
  await comesWithGoogle(context);
  await addsPassword(context);
  await person.presses('button', 'settings.removePassword');
  await person.sees('settings.removePasswordBody', { email: MARGARET });
  await person.presses('button', 'settings.removePassword');
  await person.reads('settings.passwordRemoved');
  await person.sees('settings.passwordNone');
});
export const GoogleConnected = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  const google = googleWindow();
  await personOf(context).presses('button', 'settings.addGoogle');
  await google.chooses(MARGARET);
  await personOf(context).reads('settings.googleAdded');
  await personOf(context).page.findByText(MARGARET);
});
export const GoogleWindowClosed = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.popupClosed' },
  async (context) => {
    const google = googleWindow();
    await personOf(context).presses('button', 'settings.addGoogle');
    await google.fails('auth/popup-closed-by-user');
    // The user closed it: nothing went wrong.
    const { page, text } = personOf(context);
    const message = await page.findByText(text('error.identity.popupClosed'));
    await expect(message.closest('[data-tone]')).toHaveAttribute('data-tone', 'info');
  },
);
/** The chosen Google account has an address that another user signs in with. */
export const GoogleInUse = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.googleInUse' },
  async (context) => {
    const google = googleWindow();
    await personOf(context).presses('button', 'settings.addGoogle');
    await google.chooses('disabled@demo.almsway.example');
  },
);
