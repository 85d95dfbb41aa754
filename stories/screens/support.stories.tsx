import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, spyOn, waitFor, within, fireEvent } from 'storybook/test';

import { draftOf, giving, KEPT_TAX_DATA } from '../support/giving.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { screenStory, SCREEN_META, SMALL } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Support',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
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
/** The window of most phones. */
const PHONE = { viewport: { value: 'phone', isRotated: false } };
/** In phones of 640 and 740 px, the fixed foot cuts between what can be pressed, not through it. */
const isCutBetween = async (context: PlayContext) => {
  const dialog = await personOf(context).page.findByRole('dialog');
  const { top } = dialog.getBoundingClientRect();
  const foot = dialog.querySelector('[data-foot]')?.parentElement?.offsetHeight ?? 0;
  const pressed = [...dialog.querySelectorAll('button, a')].filter(
    (each) => !each.closest('[data-foot]') && each.checkVisibility(),
  );
  const cut = [640, 740].flatMap((height) =>
    pressed.filter((each) => {
      const box = each.getBoundingClientRect();
      return box.top - top < height - foot && box.bottom - top > height - foot;
    }),
  );
  await expect(cut).toEqual([]);
};
const presses = (
  context: PlayContext,
  id: Parameters<ReturnType<typeof personOf>['presses']>[1],
  values = {},
) => personOf(context).presses('button', id, values);

const byBank = (context: PlayContext) => ({
  method: personOf(context).text('monastic.card.bank'),
});

const goesOn = (context: PlayContext) => presses(context, 'support.next');

const seesCode = async (context: PlayContext) => {
  const sheet = await sheetOf(context);
  await sheet.findByRole('img', { name: /QR/ });
};

/** Goes to the payment details. */
const asksForAccount = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await goesOn(context);
  await seesCode(context);
  await waitFor(() =>
    expect(page.getByRole('heading', { name: text('support.details.title') })).toHaveFocus(),
  );
};

/** First day of a standing order, ten days from now. */
const STANDING_DAY = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const declares = (context: PlayContext) => presses(context, 'support.sent.action');
/** A device with a touch screen. */
const byTouch = () => {
  const ask = globalThis.matchMedia.bind(globalThis);
  spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query === '(pointer: coarse)' ? 'all' : query),
  );
};

const VISITOR = { scenario: 'signedOut' } as const;
/** Who receives it and whether it is deductible is in the row of the chosen way. */
export const Visitor = screenStory(at('&amount=2500', VISITOR), async (context) => {
  const { page, text } = personOf(context);
  const receiver = new RegExp(`Fundación Sustento.* ${text('support.way.deductible')}$`);
  await page.findByRole('radio', { checked: true, description: receiver });
});
Visitor.tags = ['!full'];
export const AmountOfAVisitorOnAPhone = {
  ...screenStory(at('&amount=2500', VISITOR), async (context) => {
    await personOf(context).sees('support.way.bizum');
  }),
  globals: SMALL,
};
/** A reference belongs to a person: visitors sign in or up at the last step. */
export const VisitorAtTheLastStep = {
  ...screenStory(at('&amount=2500&cadence=monthly', VISITOR), async (context) => {
    await goesOn(context);
    await personOf(context).isTold('support.visitor.lead');
  }),
  globals: SMALL,
};

export const NothingChosen = screenStory(at(''), async (context) => {
  const { page, sees, text } = personOf(context);
  await goesOn(context);
  await sees('support.amount.required');
  await expect(page.getByLabelText(text('support.amount.other'))).toHaveFocus();
});
export const AmountToChooseOnAPhone = {
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
export const WaysToChooseOnAPhone = {
  ...screenStory(at('&amount=2500'), async (context) => {
    await personOf(context).sees('support.way.bizum');
  }),
  globals: SMALL,
};
/** After signing up there is no draft yet: the second step, with all choices kept. */
export const BackFromSignUp = {
  ...screenStory(at('&amount=2500&cadence=monthly&method=bank&step=send'), async (context) => {
    const { money, sees } = personOf(context);
    await sees('support.method.label');
    await sees('support.choice.monthly', { amount: money(2500) });
  }),
  globals: SMALL,
};

/** The draft of an earlier visit, of a patron without tax data. */
const withDraft =
  (change: Partial<Db['offerings'][number]> = {}, profile: Partial<Profile> = {}) =>
  (db: Db) => {
    db.offerings = [draftOf(11, { reference: REFERENCE, ...change })];
    db.taxData = [];
    withProfile(profile)(db);
  };
const REFERENCE = 'M7K2QXRA';
const HELD = '&amount=2500&method=bank&step=send';
const seesReference = async (context: PlayContext) => {
  await (await sheetOf(context)).findByText(REFERENCE);
};
const draftsIn = (context: PlayContext) =>
  mocksOf(context).backend.data.latest.offerings.filter(({ status }) => status === 'draft');

/** After a reload, or by a link: the details of the existing draft, without a press. */
export const Reopened = screenStory(
  at(HELD, { arrange: withDraft({ dedication: 'For Rosa' }) }),
  async (context) => {
    await seesReference(context);
    await declares(context);
    await (await sheetOf(context)).findByRole('link', { name: /tax data|datos fiscales/ });
    const [{ dedication, status } = {}] = mocksOf(context).backend.data.latest.offerings;
    await expect({ dedication, status }).toEqual({ dedication: 'For Rosa', status: 'declared' });
  },
);
export const AmountReopenedOnAPhone = {
  ...screenStory(at(HELD, { arrange: withDraft() }), seesReference),
  globals: SMALL,
};
/** Details of a person stay hidden until a press. */
export const ReopenedOfAPerson = screenStory(
  at(HELD, { arrange: withDraft({}, own('monastic', 'Sujātā Coll')) }),
  async (context) => {
    await personOf(context).sees('support.show.personal', { holder: 'Sujātā Coll' });
    await presses(context, 'support.show.bank');
    await seesReference(context);
  },
);
/** The draft of an earlier visit is named as soon as the sheet opens, with its details one press away. */
export const PreparedEarlier = screenStory(at('', { arrange: withDraft() }), async (context) => {
  await personOf(context).sees('support.earlier.title');
  await presses(context, 'support.earlier.show');
  await seesReference(context);
});
export const AmountPreparedEarlierOnAPhone = {
  ...screenStory(at('', { arrange: withDraft() }), async (context) => {
    await personOf(context).sees('support.earlier.title');
  }),
  globals: SMALL,
};
/** Discarded: it is cancelled, and the sheet continues with a new offering. */
export const PreparedEarlierDiscarded = screenStory(
  at('', { arrange: withDraft() }),
  async (context) => {
    const { page, text } = personOf(context);
    await presses(context, 'support.earlier.discard');
    await waitFor(() =>
      expect(page.getByRole('heading', { name: text('support.amount.label') })).toHaveFocus(),
    );
    await expect(page.queryByText(text('support.earlier.title'))).toBeNull();
    const [first] = mocksOf(context).backend.data.latest.offerings;
    await expect(first).toMatchObject({ reference: REFERENCE, status: 'cancelled' });
  },
);
/** A draft of another amount may have been sent: the sheet asks before it starts another one. */
export const EarlierDraft = screenStory(
  at('&amount=1000', { arrange: withDraft() }),
  async (context) => {
    await goesOn(context);
    await personOf(context).sees('support.earlier.restart');
    await expect(draftsIn(context)).toMatchObject([{ reference: REFERENCE, amountCents: 2500 }]);
  },
);
/** Not sent yet: its own amount and details. */
export const EarlierDraftGoesOn = screenStory(
  at('&amount=1000&step=send', { arrange: withDraft({ method: 'bizum' }) }),
  async (context) => {
    await presses(context, 'support.earlier.show');
    await seesReference(context);
    await expect(draftsIn(context)).toMatchObject([{ reference: REFERENCE, amountCents: 2500 }]);
  },
);
export const DraftFromEarlierOnAPhone = {
  ...screenStory(at('&amount=1000&step=send', { arrange: withDraft() }), async (context) => {
    await personOf(context).sees('support.earlier.restart');
  }),
  globals: SMALL,
};
export const StartsANewOne = screenStory(
  at('&amount=1000&step=send', { arrange: withDraft() }),
  async (context) => {
    await presses(context, 'support.earlier.restart');
    await seesCode(context);
    const [{ reference, amountCents } = {}] = draftsIn(context);
    await expect(reference).not.toBe(REFERENCE);
    await expect(amountCents).toBe(1000);
    const [first] = mocksOf(context).backend.data.latest.offerings;
    await expect(first).toMatchObject({ reference: REFERENCE, status: 'cancelled' });
  },
);
/** Another tab has declared the earlier one meanwhile: it stays declared. */
export const StartsANewOneAfterAnotherTab = screenStory(
  at('&amount=1000&step=send', { arrange: withDraft() }),
  async (context) => {
    await personOf(context).sees('support.earlier.restart');
    await mocksOf(context).arrange((db) => {
      for (const offering of db.offerings) offering.status = 'declared';
    });
    await presses(context, 'support.earlier.restart');
    await seesCode(context);
    await expect(draftsIn(context)).toMatchObject([{ amountCents: 1000 }]);
    const [first] = mocksOf(context).backend.data.latest.offerings;
    await expect(first).toMatchObject({ reference: REFERENCE, status: 'declared' });
  },
);
/** The earlier one is declared as it was prepared, and the new choice is not lost. */
export const EarlierOneWasSent = screenStory(
  at('&amount=1000&cadence=monthly&step=send', { arrange: withDraft({ dedication: 'For Rosa' }) }),
  async (context) => {
    await presses(context, 'support.earlier.sent');
    await personOf(context).sees('support.thanks.title');
    const [first] = mocksOf(context).backend.data.latest.offerings;
    await expect(first).toMatchObject({
      status: 'declared',
      amountCents: 2500,
      cadence: 'once',
      dedication: 'For Rosa',
    });
    const { money, presses: press, text } = personOf(context);
    const choice = text('support.choice.monthly', { amount: money(1000) });
    await press('button', 'support.earlier.goOn', { choice });
    await seesCode(context);
    await expect(draftsIn(context)).toMatchObject([{ amountCents: 1000, dedication: '' }]);
  },
);
/** While the sheet is open its own draft follows the choices. */
export const ChangedInTheSameVisit = screenStory(
  at('&amount=2500', { arrange: withDraft({ status: 'cancelled' }) }),
  async (context) => {
    await asksForAccount(context);
    const [before] = draftsIn(context);
    await presses(context, 'support.changeNamed');
    await personOf(context).types('support.amount.other', '40');
    await goesOn(context);
    await personOf(context).sees('support.method.label');
    await goesOn(context);
    await seesCode(context);
    await expect(draftsIn(context)).toEqual([{ ...before, amountCents: 4000 }]);
  },
);

export const AccountOfTheEntity = screenStory(at('&amount=2500&method=bank'), asksForAccount);
export const AccountToCopyOnAPhone = {
  ...screenStory(at('&amount=2500'), asksForAccount),
  globals: SMALL,
};
/** A phone cannot scan its own screen: copying comes first, the code is collapsed. */
export const AccountByTouch = {
  ...screenStory(at('&amount=2500'), async (context) => {
    byTouch();
    const { sees, isTold } = personOf(context);
    await goesOn(context);
    await sees('support.bank.save');
    await sees('support.bank.otherDevice');
    await isTold('support.detail.reference');
    await isCutBetween(context);
  }),
  globals: PHONE,
};
export const AccountToCopyInSpanish = {
  ...AccountByTouch,
  globals: { ...PHONE, locale: 'es' },
};
export const AccountAtNight = {
  ...screenStory(at('&amount=2500'), asksForAccount),
  globals: { theme: 'dark', locale: 'es' },
};
export const Bizum = screenStory(at('&amount=2500&method=bizum'), async (context) => {
  await goesOn(context);
  await personOf(context).sees('support.bizum.open');
});
Bizum.tags = ['!full'];
export const BizumOnAPhone = {
  ...screenStory(at('&amount=2500&method=bizum'), async (context) => {
    await goesOn(context);
    await personOf(context).sees('support.bizum.open');
    await isCutBetween(context);
  }),
  globals: PHONE,
};
/** An amount above Bizum's limit: the sheet suggests a bank transfer. */
export const BankInsteadOfBizum = screenStory(
  at('&amount=150000&method=bizum'),
  async (context) => {
    await presses(context, 'support.way.other', byBank(context));
    await personOf(context).sees('support.next');
  },
);
export const TooMuchForBizum = screenStory(at('&amount=150000&method=bizum'), async (context) => {
  await personOf(context).sees('support.way.other', byBank(context));
});
/** What the chosen way does not take is said in full view, above the fixed foot. */
export const WaysTooMuchForBizumOnAPhone = {
  ...screenStory(at('&amount=150000'), async (context) => {
    const { checks, page, text } = personOf(context);
    await checks('radio', 'monastic.supportMethod.bizum');
    const other = await page.findByRole('button', {
      name: text('support.way.other', byBank(context)),
    });
    const note = other.ownerDocument.querySelector('[role="dialog"] [role="status"][data-tone]');
    await waitFor(() =>
      expect(note?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        other.getBoundingClientRect().top,
      ),
    );
  }),
  globals: SMALL,
};
export const Paypal = screenStory(at('&amount=2550&method=paypal'), async (context) => {
  await goesOn(context);
  const link = await (await sheetOf(context)).findByRole('link');
  await expect(link).toHaveAttribute('href', 'https://paypal.me/almswayexample/25.50EUR');
});

const ofAPerson = at('&amount=2500', { arrange: withProfile(own('monastic', 'Sujātā Coll')) });
export const OfAPerson = screenStory(ofAPerson, async (context) => {
  await goesOn(context);
  await personOf(context).sees('support.show.personal', { holder: 'Sujātā Coll' });
});
/** Showing the account number does not show the phone number. */
export const TelephoneOfAPerson = screenStory(ofAPerson, async (context) => {
  const { checks, page, presses: press, sees, text } = personOf(context);
  await goesOn(context);
  await press('button', 'support.show.bank');
  await seesCode(context);
  await press('button', 'support.back');
  await checks('radio', 'monastic.supportMethod.bizum');
  await goesOn(context);
  await sees('support.show.bizum');
  await expect(page.queryByText(/600 000 000/)).toBeNull();
  await press('button', 'support.show.bizum');
  await (await sheetOf(context)).findByText(text('support.detail.phone'));
});
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
  await personOf(context).sees('support.next');
  await mocksOf(context).arrange(
    withProfile({ isPaused: true, pauseReason: 'A pause until spring.' }),
  );
  await goesOn(context);
  await (await sheetOf(context)).findByText('A pause until spring.');
});

/** Nothing moves when a detail is copied, and only then the declaration has the look of the main action. */
export const Copied = screenStory(at('&amount=2500'), async (context) => {
  const { page, text } = personOf(context);
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await asksForAccount(context);
  const what = text('support.detail.iban');
  const named = (id: Parameters<typeof text>[0]) => page.findByRole('button', { name: text(id) });
  const copyAll = await named('support.copy.all');
  const sent = await named('support.sent.action');
  const place = copyAll.getBoundingClientRect();
  await expect(copyAll).toHaveAttribute('data-variant', 'action');
  await expect(sent).toHaveAttribute('data-variant', 'secondary');
  await personOf(context).presses('button', 'support.copy.named', { what });
  await expect(write).toHaveBeenCalledWith('ES8399990001490000000042');
  await page.findByText(
    text('support.copy.said', { what, value: 'ES83 9999 0001 4900 0000 0042' }),
  );
  await expect(copyAll.getBoundingClientRect()).toEqual(place);
  await expect(copyAll).toHaveAttribute('data-variant', 'secondary');
  await expect(sent).toHaveAttribute('data-variant', 'action');
});
Copied.tags = ['!full'];

const ON_PAPER = { dialog: 'features/giving/sheet/print-view' };
const prints = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  const print = spyOn(globalThis, 'print').mockReturnValue();
  await goesOn(context);
  await presses(context, 'support.print');
  await expect(print).toHaveBeenCalledOnce();
  await expect(page.getByRole('button', { name: text('support.sent.action') })).toHaveAttribute(
    'data-variant',
    'action',
  );
  await expect(page.getByText(text('support.paper.how'))).not.toBeVisible();
};
export const OnPaper = screenStory(at('&amount=2500&method=bank', ON_PAPER), prints);
export const BizumOnPaper = screenStory(at('&amount=2500&method=bizum', ON_PAPER), prints);
export const PaypalOnPaper = screenStory(at('&amount=2500&method=paypal', ON_PAPER), prints);

export const Declared = screenStory(at('&amount=2500&cadence=monthly'), async (context) => {
  const { page, text, checks } = personOf(context);
  await asksForAccount(context);
  await checks('radio', 'support.regular.reminded');
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
/** A standing order is the first choice of what is given regularly; its day is checked before anything is sent. */
export const StandingGift = screenStory(
  at('&amount=2500&cadence=monthly&method=bank'),
  async (context) => {
    const { page, text, isTold, sees } = personOf(context);
    await asksForAccount(context);
    const day = await page.findByLabelText(text('support.regular.startsOn'));
    await fireEvent.change(day, { target: { value: '' } });
    await presses(context, 'support.standing.action');
    await isTold('support.regular.startsOnRequired');
    await fireEvent.change(day, { target: { value: STANDING_DAY } });
    await presses(context, 'support.standing.action');
    await sees('support.thanks.standing');
    const { intentions } = mocksOf(context).backend.data.latest;
    const [gift] = intentions.filter(({ standingReference }) => standingReference !== undefined);
    await expect(gift).toMatchObject({ startedOn: STANDING_DAY, cadence: 'monthly', turns: -1 });
  },
);
StandingGift.tags = ['!full'];
/** Directly to the monastic, by Bizum: says who confirms the arrival. */
export const DeclaredDirectly = {
  ...screenStory(
    at('&amount=2500&method=bizum', { arrange: withProfile(own('monastic', 'Sujātā Coll')) }),
    async (context) => {
      await goesOn(context);
      await presses(context, 'support.show.bizum');
      await declares(context);
      await personOf(context).sees('support.thanks.seen.monastic', NAME);
    },
  ),
  globals: SMALL,
};
/** A patron whose tax data are stored is promised the receipt. */
export const ThanksOnAPhone = {
  ...screenStory(
    at('&amount=2500', { arrange: giving({ taxData: [KEPT_TAX_DATA] }) }),
    async (context) => {
      await asksForAccount(context);
      await declares(context);
      await personOf(context).sees('support.thanks.receipt', NAME);
    },
  ),
  globals: SMALL,
};
const declaresOffline = async (context: PlayContext) => {
  await asksForAccount(context);
  mocksOf(context).faults.set('offline');
  await declares(context);
  await personOf(context).sees('error.network');
};
export const CannotBeDeclared = screenStory(at('&amount=2500'), declaresOffline);
/** The choices stay, and the user can try again. */
export const DeclaredAtLast = screenStory(at('&amount=2500'), async (context) => {
  await declaresOffline(context);
  mocksOf(context).faults.set('none');
  await declares(context);
  await personOf(context).sees('support.thanks.title');
});
