import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, spyOn, waitFor, within } from 'storybook/test';

import type { MessageId } from '#client/i18n/message-id.ts';

import { atDesk, DESK_META, entryOf, opensFirstRow, seesHeading } from '../support/desk-story.tsx';
import { asMatched, mocksOf, personOf } from '../support/person.ts';
import { OBJECTION, restrict } from '../support/restrictions.ts';
import { screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

// Outcomes of decisions: made, waiting for approval, or overtaken by a colleague.
const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Decisions',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const OFFERING = 'offering-1110';
const PROFILE = 'demo-monastic-pending';
const OFFERING_PATH = `/desk/ledger/${OFFERING}`;
const PROFILE_PATH = `/desk/profiles/${PROFILE}?show=waiting`;
const REASON = 'Sent twice.';
const COLLEAGUE = 'Tomás Requena';

/** A colleague decides while the form is open. */
const isOvertaken = (context: PlayContext, change: (db: Db) => void) =>
  mocksOf(context).arrange(change);
const isToldWhoWasFirst = async (context: PlayContext, by: string) => {
  const { page, text } = personOf(context);
  const [start = ''] = text('desk.refused.decided', { by, action: '…', at: '' }).split('…', 1);
  await expect((await page.findAllByText((words) => words.startsWith(start)))[0]).toBeVisible();
};

// The second click of a double click and a held Enter key meet the button that decides, and do not press it.
const decidesWithAPressOfItsOwn = (path: string, opens: MessageId, decides: MessageId) =>
  screenStory(atDesk(path), async (context) => {
    const { page, text, presses } = personOf(context);
    await presses('button', opens);
    // Other rows may have a button of this name, which opens their form.
    const named = await page.findAllByRole<HTMLButtonElement>('button', { name: text(decides) });
    const button = named.find(({ type }) => type === 'submit');
    if (!button) throw new Error(`No form has the button ${text(decides)}`);
    const isTaken = { click: !(await fireEvent.click(button, { detail: 2 })), enter: false };
    isTaken.enter = !(await fireEvent.keyDown(button, { key: 'Enter', repeat: true }));
    await expect(isTaken).toEqual({ click: true, enter: true });
    await expect(button).toBeVisible();
    await expect(page.queryByText(text('desk.required'))).toBeNull();
  });
export const RejectNeedsAPressOfItsOwn = decidesWithAPressOfItsOwn(
  PROFILE_PATH,
  'desk.decide.reject',
  'desk.decide.rejectNow',
);
RejectNeedsAPressOfItsOwn.tags = ['!full'];
export const ReturnNeedsAPressOfItsOwn = decidesWithAPressOfItsOwn(
  OFFERING_PATH,
  'desk.offering.return',
  'desk.offering.returnNow',
);
export const ReportNeedsAPressOfItsOwn = decidesWithAPressOfItsOwn(
  '/desk/reports',
  'desk.reports.resolve',
  'desk.reports.send',
);
export const EndNeedsAPressOfItsOwn = decidesWithAPressOfItsOwn(
  '/desk/team',
  'desk.team.end',
  'desk.team.end',
);

const asksToReturn = async (context: PlayContext) => {
  const { presses, types } = personOf(context);
  await presses('button', 'desk.offering.return');
  await types('desk.decide.reason', REASON);
};
export const ReturnWaitsForApproval = screenStory(atDesk(OFFERING_PATH), async (context) => {
  const { presses, isTold } = personOf(context);
  await asksToReturn(context);
  await presses('button', 'desk.offering.returnNow');
  await isTold('desk.waiting.title');
});
export const ReturnWithoutReason = screenStory(atDesk(OFFERING_PATH), async (context) => {
  const { presses, isTold } = personOf(context);
  await presses('button', 'desk.offering.return');
  await presses('button', 'desk.offering.returnNow');
  await isTold('desk.required');
});
/** A decision that is cancelled returns the focus to the buttons. */
export const ReturnCancelled = screenStory(atDesk(OFFERING_PATH), async (context) => {
  const { page, text, presses } = personOf(context);
  await presses('button', 'desk.offering.return');
  await waitFor(() => expect(page.getByLabelText(text('desk.decide.reason'))).toHaveFocus());
  await presses('button', 'common.cancel');
  await waitFor(() =>
    expect(page.getByRole('button', { name: text('desk.offering.return') })).toHaveFocus(),
  );
});
export const OfferingDecidedMeanwhile = screenStory(atDesk(OFFERING_PATH), async (context) => {
  const { presses, keeps } = personOf(context);
  await asksToReturn(context);
  await isOvertaken(context, (db) => {
    const subject = { subjectType: 'offering', subjectId: OFFERING } as const;
    db.auditLog.push(entryOf('staff-treasurer', { action: 'offering.undo', ...subject }));
    const offering = db.offerings.find(({ offeringId }) => offeringId === OFFERING);
    if (offering) offering.status = 'declared';
  });
  await presses('button', 'desk.offering.returnNow');
  await isToldWhoWasFirst(context, COLLEAGUE);
  await keeps('desk.decide.reason', REASON);
});
/** On a phone decision and evidence come after all claims; buttons at the bottom lead to them. */
export const ProfileUndecidedOnAPhone = {
  ...screenStory(atDesk(PROFILE_PATH), async (context) => {
    const { presses, page, text } = personOf(context);
    for (const part of ['desk.profile.evidence', 'desk.decide.title'] as const) {
      await presses('button', part);
      const title = page.getByRole('heading', { name: text(part) });
      await expect(title).toHaveFocus();
      await expect(title.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
    }
  }),
  globals: SMALL,
};
/** An offering with a receipt and a correction that waits for a second treasurer. */
export const ReceiptCorrectionWaits = screenStory(
  atDesk('/desk/ledger?status=receipted'),
  async (context) => {
    const { presses, types, isTold, text } = personOf(context);
    await seesHeading(context, text('desk.ledger.title'));
    await opensFirstRow(context);
    await presses('button', 'desk.receipt.correct');
    await types('desk.decide.reason', 'The address was wrong.');
    await presses('button', 'desk.receipt.correctNow');
    await isTold('desk.waiting.title');
  },
);
/** A confirmation with a receipt is undone: its cancellation waits for a second treasurer. */
export const UndoOfAReceiptWaits = screenStory(
  atDesk('/desk/ledger?status=receipted'),
  async (context) => {
    const { presses, types, isTold, text } = personOf(context);
    await seesHeading(context, text('desk.ledger.title'));
    await opensFirstRow(context);
    await presses('button', 'desk.offering.undoConfirmed');
    await types('desk.decide.reason', 'The line was of somebody else.');
    await presses('button', 'desk.offering.undoReceipt');
    await isTold('desk.waiting.title');
  },
);
/** What the bank says of an offering is kept with who decided about it, and of its return too. */
export const OfferingWithBankLines = screenStory(
  atDesk('/desk/ledger/offering-1191', (db) => {
    const offering = db.offerings.find(({ offeringId }) => offeringId === 'offering-1191');
    const [line] = db.bankMovements.filter(({ lineId }) => lineId === offering?.bankLineId);
    if (!offering || !line) return;
    const fileName = 'extracto-agosto.n43';
    const decidedBy = { kind: 'staff', staffId: 'staff-treasurer' } as const;
    Object.assign(line, { fileName, decidedBy, payer: 'IRIARTE MERCEDES' });
    db.bankMovements.push({
      ...line,
      lineId: 'line-returned',
      bookedOn: '2026-08-24',
      amountCents: -6000,
      text: 'DEVOLUCION TRANSFERENCIA',
      use: 'returned',
    });
    Object.assign(offering, { status: 'returned', returnLineId: 'line-returned' });
  }),
  async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.offering.bankLines'), 2);
    await expect(page.getByText('DEVOLUCION TRANSFERENCIA')).toBeVisible();
    await expect(page.getAllByText('extracto-agosto.n43')).toHaveLength(2);
    await expect(page.getAllByText(COLLEAGUE).length).toBeGreaterThan(1);
  },
);
/** A staff member decides about their own offering: a colleague has to approve it. */
export const OwnOffering = screenStory(
  atDesk(OFFERING_PATH, (db) => {
    const offering = db.offerings.find(({ offeringId }) => offeringId === OFFERING);
    if (offering) offering.userId = 'demo-monastic-new';
  }),
  async (context) => personOf(context).isTold('desk.offering.own'),
);

/** A profile with an earlier decision, changed since, and opened by a colleague too. */
export const ProfileChangedSince = screenStory(
  atDesk(PROFILE_PATH, (db) => {
    const subject = { subjectType: 'profile', subjectId: PROFILE, role: 'reviewer' } as const;
    db.auditLog.push(
      entryOf('staff-reviewer', {
        ...subject,
        action: 'profile.requestChanges',
        at: '2026-11-10T09:00:00.000Z',
        reason: 'Please name the monastery in full.',
        changes: [
          {
            list: 'profiles',
            id: PROFILE,
            after: { reviewPoints: [{ field: 'city', note: 'The town, please.' }] },
          },
        ],
      }),
    );
    const profile = db.profiles.find(({ userId }) => userId === PROFILE);
    if (profile) {
      const { legalName, monasticName, honorific, city, country, links } = profile;
      profile.desk = {
        decided: {
          ...profile,
          legalName,
          monasticName,
          honorific,
          country,
          links,
          city: `${city} (old)`,
        },
        notes: [
          {
            noteId: 'note',
            at: '2026-11-09T09:00:00.000Z',
            staffId: 'staff-treasurer-second',
            text: 'I called the monastery: the abbess knows her.',
          },
        ],
      };
    }
    const colleague = db.staffMembers.find(({ staffId }) => staffId === 'staff-reviewer');
    if (colleague) {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      colleague.openProfile = { userId: PROFILE, until };
    }
  }),
  async (context) => {
    const { page, sees } = personOf(context);
    await sees('desk.profile.changed');
    // Once as the colleague who has it open, once as the author of the earlier decision.
    await expect(page.getAllByText('Irene Vidal')).toHaveLength(2);
    await sees('desk.action.profile.requestChanges');
    // Beside the field, and with the earlier decision.
    await expect(page.getAllByText(/The town, please\./)).toHaveLength(2);
  },
);
const LETTER =
  'Carta del monasterio, firmada y sellada por el abad y por quien confirió la orden.pdf';
const documentsIn = (db: Db) =>
  db.reviewDocuments.push({
    documentId: 'letter',
    userId: PROFILE,
    name: LETTER,
    type: 'application/pdf',
    bytes: 1_840_000,
    staffId: 'staff-reviewer',
    attachedAt: '2026-11-20T09:00:00.000Z',
    content: 'JVBERi0xLjc=',
  });
/** A document is attached beside another, and one is removed after a question. */
export const ProfileDocuments = screenStory(atDesk(PROFILE_PATH, documentsIn), async (context) => {
  const { page, text, drops, presses, isTold } = personOf(context);
  await page.findByText(LETTER);
  await presses('button', 'desk.documents.file');
  await drops('desk.documents.file', new File(['%PDF-1.7 a letter'], 'second.pdf'));
  await presses('button', 'desk.documents.attach');
  await isTold('desk.documents.attached');
  await page.findByText('second.pdf');
  const { userEvent } = context;
  const name = { name: LETTER };
  await userEvent.click(
    page.getByRole('button', { name: text('desk.documents.removeNamed', name) }),
  );
  await page.findByRole('alertdialog', { name: text('desk.documents.removeTitle', name) });
  await presses('button', 'desk.documents.remove');
  await waitFor(() => expect(page.queryByText(LETTER)).toBeNull());
  await expect(page.getByText('second.pdf')).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('button', { name: text('desk.documents.file') })).toHaveFocus(),
  );
});
ProfileDocuments.tags = ['!full'];
/** The content decides: a page is no PDF because of its name. */
export const ProfileDocumentRefused = screenStory(atDesk(PROFILE_PATH), async (context) => {
  const { drops, presses, isTold } = personOf(context);
  await presses('button', 'desk.documents.file');
  await drops('desk.documents.file', new File(['<p>A letter</p>'], 'letter.pdf'));
  await isTold('desk.documents.wrongType');
});
/** Without a connection the chosen file stays, and can be attached later. */
export const ProfileDocumentOffline = screenStory(atDesk(PROFILE_PATH), async (context) => {
  const { page, drops, presses, isTold } = personOf(context);
  await presses('button', 'desk.documents.file');
  await drops('desk.documents.file', new File(['%PDF-1.7 a letter'], 'letter.pdf'));
  const { faults } = mocksOf(context);
  faults.set('offline');
  await presses('button', 'desk.documents.attach');
  await isTold('error.network');
  await expect(page.getByText('letter.pdf')).toBeVisible();
  faults.set('none');
  await presses('button', 'desk.documents.attach');
  await isTold('desk.documents.attached');
});
/** Evidence that also appears in other profiles, refused ones first. */
export const ProfileSharesEvidence = screenStory(
  atDesk(PROFILE_PATH, (db) => {
    const shared = {
      links: ['https://www.bosque-ejemplo.org/comunidad'],
      phone: '+34612345678',
      preceptorContact: 'Ajahn Jun, office@wat.example',
    };
    const own = db.profiles.find(({ userId }) => userId === PROFILE);
    const [rejected, suspended, closed, published] = db.profiles.filter(
      ({ userId, status }) => userId !== PROFILE && status === 'approved',
    );
    if (!own || !rejected || !suspended || !closed || !published) return;
    Object.assign(own, shared, { photo: '' });
    Object.assign(rejected, shared, { status: 'rejected', isApproved: false });
    Object.assign(suspended, { phone: shared.phone, restriction: 'suspended' });
    Object.assign(closed, { links: ['https://bosque-ejemplo.org/comunidad/'] });
    Object.assign(published, { preceptorContact: 'jun@wat.example' });
    db.auditLog.push(
      entryOf('staff-reviewer', {
        action: 'profile.reject',
        subjectType: 'profile',
        subjectId: rejected.userId,
        at: '2025-03-10T09:00:00.000Z',
      }),
    );
    for (const consent of db.consents) {
      if (consent.userId !== closed.userId || consent.purpose !== 'review') continue;
      consent.withdrawnAt = '2026-01-10T09:00:00.000Z';
    }
  }),
  async (context) => {
    const { page, text } = personOf(context);
    await page.findByRole('heading', { name: text('desk.shared.title') });
    const shared = page.getByRole('list', { name: text('desk.shared.title') });
    await expect(within(shared).getAllByRole('listitem').length).toBe(3);
    await expect(within(shared).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/desk/profiles/'),
    );
    const others = text('desk.shared.others', { count: 3 });
    await context.userEvent.click(page.getByText(others));
    const more = await page.findByRole('list', { name: others });
    await expect(`${shared.textContent}${more.textContent}`).toContain(
      text('desk.shared.website', { who: text('desk.shared.closed') }),
    );
  },
);
export const ProfileDecidedMeanwhile = screenStory(atDesk(PROFILE_PATH), async (context) => {
  const { page, presses, types, keeps, text } = personOf(context);
  await seesHeading(context, text('desk.decide.title'), 2);
  await context.userEvent.keyboard('r');
  await page.findByRole('button', { name: text('desk.decide.rejectNow') });
  await types('desk.decide.reason', REASON);
  await isOvertaken(context, (db) => {
    const subject = { subjectType: 'profile', subjectId: PROFILE } as const;
    db.auditLog.push(entryOf('staff-reviewer', { action: 'profile.approve', ...subject }));
    const profile = db.profiles.find(({ userId }) => userId === PROFILE);
    if (profile) Object.assign(profile, { status: 'approved', isApproved: true });
  });
  await presses('button', 'desk.decide.rejectNow');
  await isToldWhoWasFirst(context, 'Irene Vidal');
  await keeps('desk.decide.reason', REASON);
});
/** One note for each field, beside the field. */
export const ProfileChangesByField = screenStory(atDesk(PROFILE_PATH), async (context) => {
  const { page, text, sees } = personOf(context);
  await seesHeading(context, text('desk.decide.title'), 2);
  const [first, second] = await page.findAllByRole('button', {
    name: new RegExp(`^${text('desk.profile.ask')}`),
  });
  if (first) await context.userEvent.click(first);
  if (second) await context.userEvent.click(second);
  await sees('desk.decide.note');
  await expect(page.getAllByText(text('desk.decide.dropPoint'))).toHaveLength(2);
});
export const YearlyCheckDue = screenStory(
  atDesk('/desk/profiles?show=rechecks', (db) => {
    const profile = db.profiles.find(({ status }) => status === 'approved');
    if (!profile) return;
    profile.lastVerifiedAt = '2025-10-01T09:00:00.000Z';
    profile.checks = [
      {
        checkId: 'this-year',
        kind: 'monastery',
        on: '2026-11-20',
        at: '2026-11-20T09:00:00.000Z',
        staffId: 'staff-reviewer',
        text: 'The prior says that nothing has changed.',
      },
    ];
  }),
  async (context) => {
    const { page, text, presses } = personOf(context);
    await page.findAllByRole('listitem');
    await context.userEvent.keyboard('j{Enter}');
    await seesHeading(context, text('desk.decide.title'), 2);
    await presses('button', 'desk.decide.check');
    await expect(
      await page.findByRole('button', { name: text('desk.decide.checkNow') }),
    ).toHaveFocus();
  },
);

const asked = (requester: string, state: 'waiting' | 'approved' = 'waiting') =>
  ({
    approvalId: `approval-${requester}-${state}`,
    state,
    cause: 'returnedMoney',
    call: 'decideOffering',
    params: { offeringId: OFFERING },
    body: { decision: 'return', note: REASON },
    action: 'offering.return',
    subjectType: 'offering',
    subjectId: OFFERING,
    subjectLabel: 'MZDFWTUP',
    role: 'treasurer',
    requestedBy: { kind: 'staff', staffId: requester },
    requestedAt: '2026-11-20T09:00:00.000Z',
    ...(state === 'approved' && {
      decidedBy: { kind: 'staff', staffId: 'staff-treasurer-second' },
      decidedAt: '2026-11-21T09:00:00.000Z',
    }),
  }) as const satisfies Db['approvals'][number];
const withApprovals = atDesk('/desk/approvals', (db) => {
  db.approvals.push(asked('staff-treasurer'), asked('staff-monasticNew'));
});
/** One approval that this staff member may decide, and one that they requested themselves. */
export const Approvals = screenStory(withApprovals, async (context) => {
  await personOf(context).sees('desk.approvals.own');
});
export const ApprovalsDecided = screenStory(
  atDesk('/desk/approvals?state=approved', (db) => {
    db.approvals.push(asked('staff-treasurer', 'approved'));
  }),
  async (context) => personOf(context).sees('desk.approvals.decided'),
);
/** The first press only asks. */
export const ApprovalGiven = screenStory(withApprovals, async (context) => {
  const { presses, reads } = personOf(context);
  await presses('button', 'desk.approvals.approve');
  await presses('button', 'desk.approvals.approveNow');
  await reads('desk.approvals.done');
});
ApprovalGiven.tags = ['!full'];
/** Held, Enter opens the question and does nothing else; Cancel closes it. */
export const ApprovalAsked = screenStory(withApprovals, async (context) => {
  const { page, text, presses } = personOf(context);
  const approve = await page.findByRole('button', { name: text('desk.approvals.approve') });
  approve.focus();
  await context.userEvent.keyboard('{Enter>5/}');
  const question = await page.findByRole('heading', { name: text('desk.approvals.ask') });
  await waitFor(() => expect(question).toHaveFocus());
  await presses('button', 'common.cancel');
  await waitFor(() =>
    expect(page.getByRole('button', { name: text('desk.approvals.approve') })).toHaveFocus(),
  );
});
/** Every kind of change that a second person approves, with what it changes. */
export const ApprovalsOfEveryKind = screenStory(
  atDesk('/desk/approvals', (db) => {
    const receipt = db.receipts.find(({ userId }) => userId !== '');
    const of = (number: number, more: object) =>
      db.approvals.push({
        ...asked('staff-treasurer'),
        approvalId: `approval-${number}`,
        ...more,
      });
    of(1, {});
    of(2, {
      cause: 'largeAmount',
      params: { offeringId: 'offering-1108' },
      body: { decision: 'confirm', receivedOn: '2026-11-20', amountCents: 500_000 },
      action: 'offering.confirm',
      subjectId: 'offering-1108',
    });
    of(3, {
      cause: 'receiptCorrection',
      call: 'correctReceipt',
      params: { number: receipt?.number },
      body: { reason: 'The address has changed.' },
      action: 'receipt.correct',
      subjectId: receipt?.offeringId,
      subjectLabel: receipt?.number,
    });
    of(4, {
      cause: 'roles',
      call: 'changeStaff',
      params: { staffId: 'staff-reviewer' },
      body: { roles: ['reviewer', 'treasurer'] },
      action: 'staff.change',
      subjectType: 'staff',
      subjectId: 'staff-reviewer',
      subjectLabel: 'reviewer@almsway.example',
      role: 'operator',
    });
    of(5, {
      cause: 'roles',
      call: 'inviteStaff',
      params: {},
      body: { email: 'nuevo@almsway.example', name: 'Íñigo Pérez', roles: ['reviewer'] },
      action: 'staff.invite',
      subjectType: 'staff',
      subjectId: '',
      subjectLabel: 'nuevo@almsway.example',
      role: 'operator',
    });
  }),
  async (context) => personOf(context).sees('desk.fact.receipt'),
);
ApprovalsOfEveryKind.tags = ['!full'];
/** The focus returns to the button that was pressed. */
export const RefusalCancelled = screenStory(withApprovals, async (context) => {
  const { page, text, presses } = personOf(context);
  await presses('button', 'desk.approvals.refuse');
  await waitFor(() => expect(page.getByLabelText(text('desk.approvals.reason'))).toHaveFocus());
  await presses('button', 'common.cancel');
  await waitFor(() =>
    expect(page.getByRole('button', { name: text('desk.approvals.refuse') })).toHaveFocus(),
  );
});
/** The row stays with the typed text, although a colleague has decided. */
export const ApprovalDecidedMeanwhile = screenStory(withApprovals, async (context) => {
  const { presses, types, keeps } = personOf(context);
  await presses('button', 'desk.approvals.refuse');
  await types('desk.approvals.reason', 'Not this month.');
  await isOvertaken(context, (db) => {
    Object.assign(
      db.approvals.find(({ requestedBy }) => requestedBy.staffId === 'staff-treasurer') ?? {},
      {
        state: 'approved',
        decidedBy: { kind: 'staff', staffId: 'staff-treasurer-second' },
        decidedAt: new Date().toISOString(),
      },
    );
  });
  await presses('button', 'desk.approvals.refuse');
  await isToldWhoWasFirst(context, 'Núria Casals');
  await keeps('desk.approvals.reason', 'Not this month.');
});

const closesTheReport = async (context: PlayContext) => {
  const { presses, checks, types } = personOf(context);
  await presses('button', 'desk.reports.resolve');
  await checks('radio', 'desk.outcome.spokenTo');
  await types('desk.field.note', 'They were kind.');
};
export const ReportClosed = screenStory(atDesk('/desk/reports'), async (context) => {
  const { presses, reads } = personOf(context);
  await closesTheReport(context);
  await presses('button', 'desk.reports.send');
  await reads('desk.reports.done');
});
export const ReportDecidedMeanwhile = screenStory(atDesk('/desk/reports'), async (context) => {
  const { presses, keeps } = personOf(context);
  await closesTheReport(context);
  await isOvertaken(context, (db) => {
    const subject = { subjectType: 'report', subjectId: 'report-1193' } as const;
    db.auditLog.push(entryOf('staff-safeguarding', { action: 'report.resolve', ...subject }));
    const report = db.reports.find(({ reportId }) => reportId === 'report-1193');
    if (report) report.reviewedAt = new Date().toISOString();
  });
  await presses('button', 'desk.reports.send');
  await isToldWhoWasFirst(context, 'Amaia Otxoa');
  await keeps('desk.field.note', 'They were kind.');
});
export const ReportsReviewed = screenStory(
  atDesk('/desk/reports?state=reviewed', (db) => {
    const [report] = db.reports;
    if (report) {
      Object.assign(report, {
        reviewedAt: '2026-11-20T09:00:00.000Z',
        outcome: 'spokenTo',
        note: 'They were kind.',
      });
    }
  }),
  async (context) => {
    await personOf(context).page.findByText('They were kind.');
  },
);

const PERSON_PATH = '/desk/people?id=demo-patron-second';
/** The desk's page of Yuki, whose account is restricted. */
const restricted = (level: RestrictionLevel, objection?: string) =>
  atDesk(PERSON_PATH, (db) => restrict(db, 'demo-patron-second', level, objection));
export const PersonSuspended = screenStory(restricted('suspended', OBJECTION), async (context) => {
  await personOf(context).sees('desk.restriction.objection');
});
export const PersonWarned = screenStory(restricted('warned'), async (context) =>
  personOf(context).presses('button', 'desk.restriction.change'),
);
export const PersonRestricting = screenStory(
  atDesk('/desk/people?id=demo-monastic-approved'),
  async (context) => {
    const { presses, checks, sees } = personOf(context);
    await presses('button', 'desk.restriction.open');
    await presses('button', 'desk.restriction.send');
    await sees('desk.requiredChoice');
    await checks('radio', 'desk.restriction.suspended');
  },
);
export const PersonSuspendedMeanwhile = screenStory(atDesk(PERSON_PATH), async (context) => {
  const { presses, types, keeps, checks } = personOf(context);
  await presses('button', 'desk.restriction.open');
  await checks('radio', 'desk.restriction.warned');
  await types('desk.restriction.statement', 'Please stop.');
  await types('desk.restriction.reason', 'A complaint.');
  await isOvertaken(context, (db) => {
    const subject = { subjectType: 'person', subjectId: 'demo-patron-second' } as const;
    db.auditLog.push(entryOf('staff-safeguarding', { action: 'person.suspend', ...subject }));
    restrict(db, 'demo-patron-second', 'suspended');
  });
  await presses('button', 'desk.restriction.send');
  await isToldWhoWasFirst(context, 'Amaia Otxoa');
  await keeps('desk.restriction.statement', 'Please stop.');
});
export const OwnAccount = screenStory(
  atDesk('/desk/people?id=demo-monastic-new'),
  async (context) => personOf(context).sees('desk.people.own'),
);

export const TeamWithFormerMember = screenStory(
  atDesk('/desk/team', (db) => {
    const [member] = db.staffMembers;
    if (member) member.until = '2026-11-01T09:00:00.000Z';
  }),
  async (context) => personOf(context).sees('desk.team.ended'),
);
export const InvitationCancelled = screenStory(atDesk('/desk/team'), async (context) => {
  const { presses, page, text } = personOf(context);
  await presses('button', 'desk.team.invite');
  await presses('button', 'common.cancel');
  const opener = await page.findByRole('button', { name: text('desk.team.invite') });
  await waitFor(() => expect(opener).toHaveFocus());
});
export const RolesWaitForApproval = screenStory(atDesk('/desk/team'), async (context) => {
  const { presses, checks, isTold } = personOf(context);
  await presses('button', 'desk.team.change');
  await checks('checkbox', 'desk.role.treasurer');
  await presses('button', 'desk.team.save');
  await isTold('desk.waiting.title');
});
/** Entries of several colleagues: one approved another's request, one changed a record. */
export const LogWithEntries = screenStory(
  atDesk('/desk/log', (db) => {
    const offering = { subjectType: 'offering', subjectId: OFFERING } as const;
    db.auditLog.push(
      entryOf('staff-reviewer', {
        action: 'profile.approve',
        subjectType: 'profile',
        subjectId: PROFILE,
        at: '2026-11-19T09:00:00.000Z',
      }),
      entryOf('staff-treasurer', {
        action: 'approval.request',
        ...offering,
        at: '2026-11-20T09:00:00.000Z',
        reason: 'offering.return',
      }),
      entryOf('staff-treasurer-second', {
        action: 'offering.return',
        ...offering,
        at: '2026-11-20T10:30:00.000Z',
        requestedBy: { kind: 'staff', staffId: 'staff-treasurer' },
        reason: REASON,
        changes: [{ list: 'offerings', id: OFFERING, after: { status: 'returned', note: REASON } }],
      }),
    );
  }),
  async (context) => personOf(context).sees('desk.action.offering.return'),
);
/** Saves a file by these presses; its text, without the byte order mark that spreadsheets need for accents. */
const savedBy = async (press: () => Promise<void>): Promise<string> => {
  const bytes = await bytesBy(press);
  await expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  return new TextDecoder().decode(bytes);
};
const bytesBy = async (press: () => Promise<void>): Promise<Uint8Array> => {
  const made = spyOn(URL, 'createObjectURL');
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press();
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  const file = made.mock.lastCall?.[0] as Blob;
  return new Uint8Array(await file.arrayBuffer());
};
/** The log of one offering. */
export const LogAboutAnOffering = screenStory(
  atDesk('/desk/log', (db) => {
    const [offering, other] = db.offerings.filter(({ status }) => status === 'confirmed');
    for (const { offeringId } of [offering, other].filter((one) => one !== undefined)) {
      const subject = { subjectType: 'offering', subjectId: offeringId } as const;
      db.auditLog.push(
        entryOf('staff-treasurer', {
          action: 'offering.confirm',
          ...subject,
          at: '2026-11-20T09:00:00.000Z',
        }),
      );
    }
    if (offering) Object.assign(offering, { reference: 'MZDFWTUP' });
  }),
  async (context) => {
    const { page, presses, types } = personOf(context);
    await types('desk.log.about', 'MZDFWTUP');
    await presses('button', 'desk.log.find');
    await expect(await page.findByRole('link', { name: /MZDFWTUP/ })).toBeVisible();
    await waitFor(() =>
      expect(page.getAllByRole('link', { name: /^(Offering|Ofrenda) / })).toHaveLength(1),
    );
  },
);
export const LogExported = screenStory(atDesk('/desk/log'), async (context) => {
  const { presses, text } = personOf(context);
  const csv = await savedBy(() => presses('button', 'desk.log.export'));
  await expect(csv.startsWith(`${text('desk.csv.day')};${text('desk.csv.time')};`)).toBe(true);
});
/** The file is that of the year shown. */
export const ReceiptsExported = screenStory(atDesk('/desk/year?year=2025'), async (context) => {
  const { page, presses } = personOf(context);
  await page.findByRole('link', { name: '2025', current: 'page' });
  const csv = await savedBy(() => presses('button', 'desk.table.csv'));
  await expect(csv).toContain('2025-000001;2025-12-05;2025-12-04;87654321X;');
});

/** An objection of Yuki, who is suspended; `staff-safeguarding` decided it. */
const objecting = (arrange: (db: Db) => void = () => undefined) =>
  atDesk('/desk/objections', (db) => {
    restrict(db, 'demo-patron-second', 'suspended', OBJECTION);
    arrange(db);
  });
export const Objections = screenStory(
  objecting(({ users }) => {
    const decided = users.find(({ userId }) => userId === 'demo-patron-second')?.restriction;
    if (decided) Object.assign(decided, { by: { kind: 'token', staffId: '' } });
  }),
  async (context) => {
    const { presses, sees } = personOf(context);
    await presses('button', 'desk.objections.answer');
    await presses('button', 'desk.objections.send');
    await sees('desk.requiredChoice');
  },
);

/** As a workbook: a zip archive, whose name says what it is. */
export const LedgerAsWorkbook = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { page, presses } = personOf(context);
  await page.findByRole('table');
  const bytes = await bytesBy(() => presses('button', 'desk.table.xlsx'));
  await expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
});
/** Each reason leads to its offerings; patrons are written to once, and the page says to how many. */
export const TaxDataAsked = screenStory(
  atDesk('/desk/year', (db) => {
    db.taxData.length = 0;
    for (const offering of db.offerings) {
      if (offering.status === 'receipted') Object.assign(offering, { status: 'confirmed' });
    }
    db.receipts.length = 0;
  }),
  async (context) => {
    const { page, presses, text } = personOf(context);
    await page.findByText(text('desk.gaps.askTitle'));
    await context.userEvent.click(page.getByRole('button', { name: /^(Write to|Escribir a)/ }));
    await expect(
      await page.findByText(/was written to|were written to|Se ha escrito/),
    ).toBeVisible();
    await waitFor(() =>
      expect(page.queryByRole('button', { name: /^(Write to|Escribir a)/ })).toBeNull(),
    );
    await presses('link', 'desk.gaps.taxDataMissing');
    await seesHeading(context, text('desk.ledger.title'));
    await expect(
      page.getByText(asMatched(text('desk.gaps.taxDataMissing')), { exact: false }),
    ).toBeVisible();
  },
);
