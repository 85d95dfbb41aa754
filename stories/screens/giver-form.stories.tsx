import { giverTokenHash } from '@almsway/api/giving/giver-link-routes';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, screen as page, waitFor } from 'storybook/test';

import { giving, offeringOf, TAX_DATA } from '../support/giving.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, type Told } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import { textIn, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Giver form',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const TOKEN = '0123456789abcdef0123456789abcdef';
const tokenHash = await giverTokenHash(TOKEN);
type Offering = Db['offerings'][number];

/** A gift of somebody without an account, who has a link. */
const linked = (change: Partial<Offering> = {}) =>
  giving({
    offerings: [
      offeringOf(3, {
        userId: '',
        status: 'confirmed',
        method: 'cash',
        receivedOn: '2026-03-12',
        receivedCents: 6000,
        giver: { ...TAX_DATA, name: 'María Puig Soler', taxId: '', street: '', postalCode: '' },
        giverLink: { tokenHash, expiresAt: '2099-01-01T00:00:00.000Z' },
        ...change,
      }),
    ],
  });
const AT_LINK = { path: `/giver/${TOKEN}`, scenario: 'signedOut' } as const;
const story = (
  situation: Partial<Situation> & Told,
  play?: (context: PlayContext) => Promise<void>,
) => screenStory({ ...AT_LINK, arrange: linked(), ...situation }, play);

const sends = async (context: PlayContext, taxId: string = TAX_DATA.taxId) => {
  const { keeps, presses, types } = personOf(context);
  await keeps('offerings.tax.surnames', 'Puig Soler');
  await types('offerings.tax.taxId', taxId);
  await types('offerings.tax.street', TAX_DATA.street);
  await types('offerings.tax.postalCode', TAX_DATA.postalCode);
  await types('offerings.tax.city', TAX_DATA.city);
  await presses('button', 'giverForm.send');
};

export const SignedOut = story({ sees: 'giverForm.send' });
SignedOut.tags = ['!full'];
export const GiverFormToFillOnAPhone = { ...story({ sees: 'giverForm.send' }), globals: SMALL };
export const Patron = story({ scenario: 'patron', sees: 'giverForm.send' });
/** Their account can claim the gift instead. */
export const PatronWithThisAddress = story({
  scenario: 'patron',
  arrange: linked({ giverEmail: DEMO_ACCOUNTS.patron.email }),
  sees: 'giverForm.claim.title',
});
export const Monastic = story({ scenario: 'monasticApproved', sees: 'giverForm.send' });
export const InKind = story({
  arrange: linked({ method: 'inKind', inKind: '20 mantas' }),
  sees: 'giverForm.send',
});
export const Loading = story({ state: 'loading' });
export const ApiDown = story({ state: 'error', sees: 'giverForm.error' });
export const NetworkDown = story({ state: 'offline', sees: 'giverForm.error' });
export const LongText = story({ state: 'longText', sees: 'giverForm.send' });
/** The outcome has the focus, because the pressed button was removed. */
export const Sends = story({ form: 'done' }, async (context) => {
  await sends(context);
  const name = textIn(context, 'giverForm.done.title', { name: 'María Puig Soler' });
  await waitFor(() => expect(page.getByRole('heading', { level: 2, name })).toHaveFocus());
});
Sends.tags = ['!full'];
export const Refused = story(
  { form: 'refused', sees: 'offerings.tax.taxIdLetter' },
  async (context) => {
    await sends(context, '12345678A');
    await personOf(context).keeps('offerings.tax.street', TAX_DATA.street);
  },
);
export const SendingFails = story({ form: 'failed', sees: 'giverForm.failed' }, sends);
export const SendingWhileOffline = story({ form: 'offline', sees: 'giverForm.failed' }, sends);
export const Sending = story({ form: 'loading' }, sends);
export const Expired = story({
  arrange: linked({ giverLink: { tokenHash, expiresAt: '2026-01-01T00:00:00.000Z' } }),
  sees: 'giverForm.expired.title',
});
export const UsedOrUnknown = story({ path: '/giver/mistyped', sees: 'giverForm.unknown.title' });
