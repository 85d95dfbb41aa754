import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { screenStory, SCREEN_META, SMALL } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Support', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const DIALOG = 'features/giving/sheet/support-dialog';
const NAME = { name: 'Ayya Sujātā' };

const at = (query: string, rest: Partial<Situation> = {}): Situation => ({
  path: `/monastic/ayya-sujata?support=open${query}`,
  scenario: 'patron',
  dialog: DIALOG,
  ...rest,
});

type Profile = Db['profiles'][number];
const withProfile =
  (change: Partial<Profile>) =>
  ({ profiles }: Db) => {
    const profile = profiles.find(({ slug }) => slug === 'ayya-sujata');
    if (profile) Object.assign(profile, change);
  };

/** A person's account: with a bank code that no bank has, and a phone number reserved for fiction. */
const own = (receiver: 'monastic' | 'steward', holder: string): Partial<Profile> => ({
  supportMethods: ['bank', 'bizum', 'paypal'],
  methods: {
    bank: { receiver, holder, iban: 'ES8399990001490000000042', bic: '' },
    bizum: { receiver, holder, number: '+34600000000' },
    paypal: { receiver, holder, name: 'sujata' },
  },
});

const sheetOf = async (context: PlayContext) =>
  within(await personOf(context).page.findByRole('dialog'));
const presses = (
  context: PlayContext,
  id: Parameters<ReturnType<typeof personOf>['presses']>[1],
  values = {},
) => personOf(context).presses('button', id, values);

const byBank = (context: PlayContext) => ({
  method: personOf(context).text('monastic.card.bank'),
});

/** Requests the payment details. */
const asksForAccount = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await presses(context, 'support.show.bank');
  await page.findByRole('img', { name: /QR/ });
  await waitFor(() =>
    expect(page.getByRole('heading', { name: text('support.details.title') })).toHaveFocus(),
  );
};

const goesOn = (context: PlayContext) => presses(context, 'support.next');
/** A device with a touch screen. */
const byTouch = () => {
  const ask = globalThis.matchMedia.bind(globalThis);
  spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query === '(pointer: coarse)' ? 'all' : query),
  );
};

export const Visitor = screenStory(
  at('&amount=2500', { scenario: 'signedOut' }),
  async (context) => {
    await personOf(context).sees('support.visitor.lead');
  },
);
export const VisitorOnAPhone = {
  ...screenStory(at('&amount=2500', { scenario: 'signedOut' }), async (context) => {
    await personOf(context).sees('support.visitor.lead');
  }),
  globals: SMALL,
};

export const NothingChosen = screenStory(at(''), async (context) => {
  const { page, sees, text } = personOf(context);
  await goesOn(context);
  await sees('support.amount.required');
  await expect(page.getByLabelText(text('support.amount.other'))).toHaveFocus();
});
export const AmountOnAPhone = {
  ...screenStory(
    at('&amount=2500&step=amount', { dialog: 'features/giving/sheet/sheet-foot' }),
    async (context) => {
      await personOf(context).sees('support.cadence.label');
    },
  ),
  globals: SMALL,
};
/** An invalid amount stays as typed, with an error beside it. */
export const AmountNotUnderstood = screenStory(at(''), async (context) => {
  const { keeps, sees, types } = personOf(context);
  await types('support.amount.other', '25 dollars or so');
  await goesOn(context);
  await sees('support.amount.invalid');
  await keeps('support.amount.other', '25 dollars or so');
});
export const AmountUnderstood = screenStory(at(''), async (context) => {
  await personOf(context).types('support.amount.other', '1 250,50 EUR');
  await (await sheetOf(context)).findByText(/^(That is|Es decir,)/);
});
export const EveryMonthWithADedication = screenStory(
  at('&amount=5000&cadence=monthly&step=amount'),
  async (context) => {
    const { sees, types } = personOf(context);
    await presses(context, 'support.dedication.add');
    await types('support.dedication.label', 'For my grandmother, who fed everybody. '.repeat(8));
    await goesOn(context);
    await sees('support.dedication.tooLong', { max: 280 });
  },
);
/** Each step moves the focus to its heading, and Back leads to the previous one with all choices kept. */
export const StepByStep = screenStory(at(''), async (context) => {
  const { keeps, page, text, types } = personOf(context);
  const isAt = (id: Parameters<typeof text>[0]) =>
    waitFor(() => expect(page.getByRole('heading', { name: text(id) })).toHaveFocus());
  await types('support.amount.other', '37,50');
  await goesOn(context);
  await isAt('support.method.label');
  await presses(context, 'support.back');
  await isAt('support.amount.label');
  await keeps('support.amount.other', '37,50');
});

export const Ways = screenStory(at('&amount=2500'), async (context) => {
  await personOf(context).sees('support.way.bizum');
});
export const WaysOnAPhone = {
  ...screenStory(at('&amount=2500'), async (context) => {
    await personOf(context).sees('support.way.bizum');
  }),
  globals: SMALL,
};
/** After signing up, with all choices kept. */
export const BackFromSignUp = {
  ...screenStory(at('&amount=2500&cadence=monthly&method=bank&step=send'), async (context) => {
    await personOf(context).sees('support.details.title');
  }),
  globals: SMALL,
};

export const AccountOfTheEntity = screenStory(at('&amount=2500'), asksForAccount);
export const AccountOnAPhone = {
  ...screenStory(at('&amount=2500'), asksForAccount),
  globals: SMALL,
};
/** A phone cannot scan its own screen: copying comes first, the code is collapsed. */
export const AccountByTouch = {
  ...screenStory(at('&amount=2500'), async (context) => {
    byTouch();
    const { sees } = personOf(context);
    await presses(context, 'support.show.bank');
    await sees('support.bank.save');
    await sees('support.bank.otherDevice');
  }),
  globals: SMALL,
};
export const AccountAtNight = {
  ...screenStory(at('&amount=2500'), asksForAccount),
  globals: { theme: 'dark', locale: 'es' },
};
export const Bizum = screenStory(at('&amount=2500&method=bizum'), async (context) => {
  await presses(context, 'support.show.bizum');
  await personOf(context).sees('support.bizum.open');
});
/** An amount above Bizum's limit: the sheet suggests a bank transfer. */
export const BeyondBizum = screenStory(at('&amount=150000&method=bizum'), async (context) => {
  await presses(context, 'support.way.other', byBank(context));
  await personOf(context).sees('support.show.bank');
});
export const TooMuchForBizum = screenStory(at('&amount=150000&method=bizum'), async (context) => {
  await personOf(context).sees('support.way.other', byBank(context));
});
export const Paypal = screenStory(at('&amount=2550&method=paypal'), async (context) => {
  await presses(context, 'support.show.paypal');
  const link = await (await sheetOf(context)).findByRole('link');
  await expect(link).toHaveAttribute('href', 'https://paypal.me/almswayexample/25.50EUR');
});

export const OfAPerson = screenStory(
  at('&amount=2500', { arrange: withProfile(own('monastic', 'Sujātā Coll')) }),
  async (context) => {
    await personOf(context).sees('support.show.personal', { holder: 'Sujātā Coll' });
  },
);
export const OfAPersonAfterTheClick = screenStory(
  at('&amount=2500', { arrange: withProfile(own('monastic', 'Sujātā Coll')) }),
  asksForAccount,
);
/** Showing the account number does not show the phone number. */
export const TelephoneOfAPerson = screenStory(
  at('&amount=2500', { arrange: withProfile(own('monastic', 'Sujātā Coll')) }),
  async (context) => {
    const { checks, page, presses: press, text } = personOf(context);
    await asksForAccount(context);
    await press('button', 'support.back');
    await checks('radio', 'monastic.supportMethod.bizum');
    await expect(page.queryByText(/600 000 000/)).toBeNull();
    await press('button', 'support.show.bizum');
    await (await sheetOf(context)).findByText(text('support.detail.phone'));
  },
);
export const OfASteward = screenStory(
  at('&amount=2500', {
    arrange: withProfile({ ...own('steward', 'Núria Vila'), handlesMoney: false }),
  }),
  async (context) => {
    await (await sheetOf(context)).findByText('Núria Vila', { selector: 'strong' });
  },
);

export const Paused = screenStory(
  at('', {
    arrange: withProfile({ isPaused: true, pauseReason: 'The winter’s wood is in. Thank you.' }),
  }),
  async (context) => {
    await (await sheetOf(context)).findByText('The winter’s wood is in. Thank you.');
  },
);
export const PausedWithoutAReason = screenStory(
  at('', { arrange: withProfile({ isPaused: true }) }),
  async (context) => {
    await personOf(context).sees('support.paused.noReason');
  },
);
export const InRetreat = screenStory(
  at('&amount=1000', { arrange: withProfile({ retreatUntil: '2999-02-01' }) }),
  async (context) => {
    await personOf(context).sees('support.retreat.body');
  },
);
export const NoWayYet = screenStory(
  at('', { arrange: withProfile({ methods: {}, supportMethods: [] }) }),
  async (context) => {
    await personOf(context).sees('support.none.title');
  },
);
export const ToAnotherMonastic = screenStory(
  {
    path: '/monastic/phra-santikaro?support=open',
    scenario: 'monasticApproved',
    dialog: DIALOG,
  },
  async (context) => {
    await personOf(context).sees('support.monastic.title');
  },
);
export const PreviewOfTheOwner = screenStory(
  at('&amount=2500', { scenario: 'monasticApproved' }),
  async (context) => {
    await personOf(context).sees('support.preview.here');
  },
);

/**
 * A story whose network gives this answer from the start, because the profile requests payment methods too.
 */
const withSupport = (
  answer: () => Promise<Response>,
  story: ReturnType<typeof screenStory>,
): ReturnType<typeof screenStory> => {
  const { beforeEach } = story;
  return {
    ...story,
    beforeEach: (context) => {
      context.msw.use(http.get('*/monastics/:slug/support', answer));
      return typeof beforeEach === 'function' ? beforeEach(context) : undefined;
    },
  };
};

export const Loading = withSupport(
  () => delay('infinite').then(() => HttpResponse.error()),
  screenStory(at(''), async (context) => {
    await (await sheetOf(context)).findByText(personOf(context).text('support.loading'));
  }),
);
export const CannotBeLoaded = withSupport(
  () => Promise.resolve(HttpResponse.json({}, { status: 400 })),
  screenStory(at(''), async (context) => {
    await personOf(context).sees('support.error');
  }),
);
/** Paused in the meantime: the sheet says so and why. */
export const ChangedMeanwhile = screenStory(at('&amount=2500'), async (context) => {
  await personOf(context).sees('support.show.bank');
  await mocksOf(context).arrange(
    withProfile({ isPaused: true, pauseReason: 'A pause until spring.' }),
  );
  await presses(context, 'support.show.bank');
  await (await sheetOf(context)).findByText('A pause until spring.');
});

export const Copied = screenStory(at('&amount=2500'), async (context) => {
  const { page, text } = personOf(context);
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await asksForAccount(context);
  const what = text('support.detail.iban');
  await personOf(context).presses('button', 'support.copy.named', { what });
  await expect(write).toHaveBeenCalledWith('ES8399990001490000000042');
  await page.findByText(
    text('support.copy.said', { what, value: 'ES83 9999 0001 4900 0000 0042' }),
  );
});

export const OnPaper = screenStory(
  at('&amount=2500', { dialog: 'features/giving/sheet/print-view' }),
  async (context) => {
    const { page, text } = personOf(context);
    const print = spyOn(globalThis, 'print').mockReturnValue();
    await asksForAccount(context);
    await presses(context, 'support.print');
    await expect(print).toHaveBeenCalledOnce();
    await expect(page.getByText(text('support.paper.how'))).not.toBeVisible();
  },
);

const declares = async (context: PlayContext) => {
  await presses(context, 'support.sent.action');
};
export const Declared = screenStory(at('&amount=2500&cadence=monthly'), async (context) => {
  const { page, text } = personOf(context);
  await asksForAccount(context);
  await declares(context);
  await waitFor(() =>
    expect(page.getByRole('heading', { name: text('support.thanks.title') })).toHaveFocus(),
  );
  const { offerings } = mocksOf(context).backend.data.latest;
  const sent = offerings.filter(
    ({ userId, status, amountCents, cadence }) =>
      userId === 'demo-patron' &&
      status === 'declared' &&
      amountCents === 2500 &&
      cadence === 'monthly',
  );
  await expect(sent).toHaveLength(1);
});
/** Directly to the monastic, by Bizum: says who confirms the arrival. */
export const DeclaredDirectly = {
  ...screenStory(
    at('&amount=2500&method=bizum', { arrange: withProfile(own('monastic', 'Sujātā Coll')) }),
    async (context) => {
      await presses(context, 'support.show.bizum');
      await declares(context);
      await personOf(context).sees('support.thanks.seen.monastic', NAME);
    },
  ),
  globals: SMALL,
};
export const DeclaredOnAPhone = {
  ...screenStory(at('&amount=2500'), async (context) => {
    await asksForAccount(context);
    await declares(context);
    await personOf(context).sees('support.thanks.title');
  }),
  globals: SMALL,
};
/** The choices stay, and the user can try again. */
export const CannotBeDeclared = screenStory(at('&amount=2500'), async (context) => {
  await asksForAccount(context);
  mocksOf(context).faults.set('offline');
  await declares(context);
  await personOf(context).sees('error.network');
  mocksOf(context).faults.set('none');
  await declares(context);
  await personOf(context).sees('support.thanks.title');
});
