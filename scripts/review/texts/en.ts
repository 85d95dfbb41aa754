import type { ApprovalCause } from '@almsway/contract/desk/approvals';
import type { MatchOutcome } from '@almsway/contract/desk/bank-import';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Receiver } from '@almsway/contract/giving/methods';
import type { ReportReason } from '@almsway/contract/privacy/privacy';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';

/** Comma-separated lists in the help text. */
interface HelpLists {
  readonly languages: string;
  readonly fields: string;
  readonly roles: string;
}

/** Error answer of the API. */
export interface Refusal {
  readonly code: string;
  /** In English. */
  readonly message: string;
  readonly field?: string | undefined;
  readonly decidedBy?: { readonly name: string; readonly at: string } | undefined;
}

/** All texts of the command line in English. Other languages have the same keys. */
export const en = {
  help: ({ fields, roles, languages }: HelpLists) => `The staff command line.

  npm run review                                  look at submitted profiles one by one
  npm run review -- list [--status submitted]     list them
  npm run review -- show <slug>                   print an application
  npm run review -- rechecks                      list profiles whose yearly check is near or overdue
  npm run review -- check-again <slug>            say that its yearly check found it true
  npm run review -- approve <slug>
  npm run review -- changes <slug> --field <name> --note "…" [--field <name> --note "…"]
  npm run review -- changes <slug> --note "…"     a note about the whole
  npm run review -- reject <slug> --note "…"

  npm run review -- offerings [--status declared]  list the ledger, newest first; waiting ones oldest first
  npm run review -- confirm <reference> --on 2026-11-20 [--amount 25]
  npm run review -- not-found <reference> [--note "…"]
  npm run review -- undo <reference> [--note "…"]  take back "not found" or a mistaken confirmation
  npm run review -- return <reference> "why"
  npm run review -- record <slug> --amount 25 --on 2026-11-20 [--method bank] [--email …] [--yes]
  npm run review -- match <file.csv> [--account ES…] [--apply]   match a bank statement; without --apply nothing is changed
  npm run review -- receipt-correction <number> "why"
  npm run review -- receipts <year>                save the receipts of a tax year as receipts-<year>.csv
  npm run review -- reports                        list reports of profiles
  npm run review -- report-reviewed <id>

  npm run review -- staff                          list staff
  npm run review -- staff invite <email> --name "…" --roles operator,reviewer
  npm run review -- staff roles <email> --roles treasurer
  npm run review -- staff end <email> "why"
  npm run review -- approvals                      list changes that wait for a second person
  npm run review -- approval approve <id>
  npm run review -- approval refuse <id> "why"
  npm run review -- audit                          the newest entries of the audit log

The language is --lang (${languages}), or that of LC_ALL or LANG. The server is API_URL, or localhost at
API_PORT (3001). The token is STAFF_TOKEN, or the one in DATA_DIR (.data).
Roles: ${roles}.
Fields: ${fields}.`,

  // Arguments.
  allCommands: 'All commands: npm run review -- --help',
  noCommand: (command: string) => `There is no command "${command}".`,
  notUnderstood: (words: string) => `Not understood: ${words}`,
  unknownOption: (option: string) => `There is no option "${option}".`,
  optionValue: (option: string) => `The option "${option}" is not used like this.`,
  oneOf: (option: string, values: string) => `${option} is one of ${values}.`,
  someOf: (option: string, values: string) =>
    `${option} is some of ${values}, with commas between them.`,
  whichProfile: 'Which profile? Give its slug.',
  whichOffering: 'Which offering? Give its reference.',
  whichReport: 'Which report? Give its id.',
  whichApproval: 'Which approval? Give its id.',
  whichStatement: 'Which bank statement? Give a CSV file.',
  whichYear: 'Which year? Give the year in which the money arrived, such as 2026.',
  whichMember: 'Which staff member? Give their email address.',
  whichName: 'What is their name? --name "…".',
  forWhom: 'For which monastic? Give the slug of a profile.',
  whenArrived: 'Say when the money arrived: --on 2026-11-20.',
  howMuchAndWhen: 'Say how much and when: --amount 25 --on 2026-11-20.',
  referenceAndReason: 'Give a reference, and why.',
  numberAndReason: 'Give a number, and why.',
  whyRefused: 'Say why it is refused.',
  whyEnded: 'Say why: staff end <email> "why".',
  approveOrRefuse: 'Say approve or refuse.',
  notAnAmount: (text: string) => `"${text}" is not an amount in euros.`,
  noField: (field: string, fields: string) => `There is no field "${field}". Fields: ${fields}.`,
  fieldNeedsNote: (field: string) => `--field ${field} needs a --note after it.`,
  changesNeedNote: 'Say what should be changed: --note.',
  rejectionNeedsReason: 'A rejection needs its reason: --note "…".',

  // Connection.
  noServer: (address: string) =>
    `No server answers at ${address}. Start it with "npm start", or set API_PORT or API_URL.`,
  noToken: (dataDir: string) =>
    `No staff token: start the server once ("npm start") so that ${dataDir} has one, or set STAFF_TOKEN.`,
  wrongToken: (address: string) =>
    `The server at ${address} refuses the staff token. Set STAFF_TOKEN to the one it printed at start.`,
  refused: (address: string, status: number, { message }: Refusal) =>
    `The server at ${address} answered ${status}: ${message}`,
  notAnAnswer: (address: string, status: number) =>
    `The server at ${address} answered ${status}: not what was expected`,
  waitsForApproval: 'The change waits until another member of staff approves it.',
  answerLostLongAgo: (at: string) =>
    `The answer to this command was lost on ${at}, too long ago to send it again safely. Look it up with "npm run review -- offerings". If it was not made, run the command again.`,
  sentAgain: (at: string) =>
    `The answer to this command was lost at ${at}: it is sent again under the same key, and made once.`,
  unknownOutcome: (address: string) =>
    `The server at ${address} does not answer: it is not known whether this change was made. Run the same command again within a day: the change is then made once. Look it up with "npm run review -- offerings".`,

  // Profiles.
  noProfiles: (status: string) => `No profiles with status ${status}.`,
  noneWaiting: 'No profiles are waiting for review.',
  noProfile: (slug: string) =>
    `There is no profile "${slug}". "npm run review -- list" shows open applications.`,
  noRechecks: 'No yearly check is due within a month.',
  overdueSince: (day: string) => `overdue since ${day}`,
  dueOn: (day: string) => `due on ${day}`,
  appliesAgain: 'applies again',
  isNow: (slug: string, status: string) => `${slug} is now ${status}.`,
  lastChecked: (slug: string, day: string) => `${slug} was last checked on ${day}.`,
  progress: (number: number, count: number) => `${number} of ${count}`,
  choices: '[a]pprove  [c]hanges  [r]eject  [s]kip  [q]uit > ',
  askReason: 'Reason, as the person will read it > ',
  askField: 'Field to change (empty: no more) > ',
  askAboutField: (field: string) => `What about ${field}, as the person will read it > `,
  askNote: 'A note about the whole (may be empty) > ',
  noSuchField: (fields: string) => `There is no such field. Fields: ${fields}`,
  notChanged: 'Not changed.',
  statuses: {
    submitted: 'submitted',
    changesRequested: 'changesRequested',
    approved: 'approved',
    unpublished: 'unpublished',
    rejected: 'rejected',
  } as Readonly<Record<ReviewStatus, string>>,
  rows: {
    slug: 'Slug',
    monasticName: 'Monastic name',
    legalName: 'Legal name',
    email: 'Email',
    phone: 'Phone',
    contact: 'Contact by',
    steward: 'Steward',
    livesIn: 'Lives in',
    languages: 'Languages',
    links: 'Links',
    tradition: 'Tradition',
    lineage: 'Lineage',
    ordination: 'Ordination',
    ordainedAt: 'Ordained at',
    preceptor: 'Preceptor',
    monastery: 'Monastery',
    summary: 'Summary',
    photo: 'Photo',
    submitted: 'Submitted',
    rejected: 'Rejected',
  },
  noMonastery: 'no fixed monastery',
  since: (date: string) => `since ${date}`,
  noContact: 'no contact given',
  noPhoto: 'none',
  rejection: (note: string, submittedAt: string) => `${note} (submitted ${submittedAt})`,

  // The ledger.
  noOfferings: 'There are no offerings.',
  noOffering: (reference: string) => `No offering has the reference ${reference}.`,
  confirmedBefore:
    'It was confirmed before: nothing was changed. Record a second payment with "record".',
  planned: (amount: string, method: string, day: string) =>
    `${amount} € by ${method}, received on ${day}`,
  plannedFor: 'for ',
  plannedFrom: 'from',
  nobodyKnown: 'nobody known, without a receipt',
  recordIt: 'Record it? [y/N] ',
  yes: /^y(?:es)?$/i,
  nothingRecorded: 'Nothing was recorded.',
  received: (amount: string) => `received ${amount} €`,
  waitsForMonastic: (state: string) => `${state}, waits for the monastic`,
  states: {
    draft: 'draft',
    declared: 'declared',
    confirmed: 'confirmed',
    receipted: 'receipted',
    notFound: 'notFound',
    returned: 'returned',
    cancelled: 'cancelled',
  } as Readonly<Record<OfferingState, string>>,
  receivers: {
    entity: 'entity',
    monastic: 'monastic',
    steward: 'steward',
  } as Readonly<Record<Receiver, string>>,
  replaces: (number: string, old: string) => `${number} replaces ${old}.`,
  cannotWrite: (path: string) => `${path} cannot be written.`,
  saved: (path: string) => `Saved as ${path}.`,

  // Bank statements.
  cannotRead: (path: string) => `${path} cannot be read.`,
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB, too large for a bank statement.`,
  empty: 'The file is empty.',
  pdf: 'This is a PDF, which cannot be read. Export the movements as Norma 43, Excel or CSV.',
  oldExcel: 'This is an Excel file from before 2007. Open it, save it as .xlsx, and give that one.',
  html: 'This is a web page, even if it is named .xls. Open it in Excel, save it as .xlsx, and give that one.',
  encrypted: 'The file has a password. Save it without one.',
  otherZip: 'This archive is no Excel workbook. If the statement is inside, unpack it.',
  image: 'This is a picture. Export the movements as Norma 43, Excel or CSV.',
  noStatement: 'This is not a bank statement: no day with an amount was found.',
  damaged: (row: number) => `The file is damaged or cut off at record ${row}. Export it again.`,
  noColumns:
    'No row names the columns: one for the day (Fecha, Date), one for the amount (Importe, Amount), and one for the text (Concepto, Description). The bank import of the desk asks what each column means.',
  accountNeeded:
    'The file does not say which account it is of. Add --account with its IBAN, or with a name that you always use for it.',
  severalAccounts: (named: string) =>
    `The file names several accounts. Add --account with one of them: ${named}`,
  accountInvalid: (typed: string) => `"${typed}" is not an account.`,
  otherAccount: (named: string, typed: string) =>
    `The file is of the account ${named}, not ${typed}.`,
  valueDaysOnly: 'The file has value days only: they may differ from the days of booking.',
  doesNotAddUp: 'The balances do not fit the movements: a movement is missing, or was not read.',
  /** Why a row was not read, by what it contains. */
  unread: {
    day: (cell: string) => `"${cell}" is not a day`,
    futureDay: (cell: string) => `${cell} is after today`,
    amount: (cell: string) => `"${cell}" is not an amount in euros`,
    sign: (cell: string) => `"${cell}" does not say whether money came or went`,
    state: (cell: string) => `"${cell}" is not a completed movement`,
    currency: (cell: string) => `${cell} is not euros`,
    cells: (cell: string) => `more or fewer cells than the header: ${cell}`,
    balance: (cell: string) => `"${cell}" is not a balance`,
    internal: (cell: string) => `"${cell}" moves no money between people`,
    record: (cell: string) => `not a record of the format: ${cell}`,
    totals: (cell: string) => `the totals differ from the movements: ${cell}`,
  },
  rowNotRead: (row: number, why: string) => `Row ${row} was not read: ${why}.`,
  confirmedLine: 'Confirmed',
  fits: 'Fits',
  toDo: {
    possibleDuplicate: 'Possible duplicate',
    otherPayer: 'Another payer',
    amountDiffers: 'Another amount',
    alreadyReceived: 'Received already',
    ambiguous: 'Several are possible',
    mayBeReturn: 'Returned?',
    needsApproval: 'Needs approval',
    unknown: 'No known reference',
  } as Readonly<Partial<Record<MatchOutcome, string>>>,
  notConfirmed: 'Not confirmed',
  decideAtDesk: 'Decide about the others at the staff desk: Bank import, with the same file.',
  counts: (count: Counts) =>
    [
      `${count.confirmed} ${count.isApplied ? 'confirmed' : 'would be confirmed'}`,
      `${count.known} known from before`,
      `${count.toDo} to look at`,
      `${count.notIncoming} not incoming`,
      `${count.unread} not read`,
    ].join(', ') + (count.isApplied ? '.' : '. Nothing was changed: add --apply to confirm them.'),

  // Reports.
  noReports: 'There are no open reports.',
  reporterNotified: 'The person who reported it has been notified.',
  reasons: {
    notWhoTheySay: 'notWhoTheySay',
    money: 'money',
    misleading: 'misleading',
    offensive: 'offensive',
    harassment: 'harassment',
    other: 'other',
  } as Readonly<Record<ReportReason, string>>,

  // The team.
  noStaff: 'There are no staff: invite an operator first.',
  noCommandOfStaff: (action: string) => `There is no command "staff ${action}".`,
  isStaff: (email: string, roles: string) => `${email} is staff: ${roles}.`,
  isNotStaff: (email: string) => `${email} is not staff any more.`,
  nobodyOfStaff: (email: string) => `No staff member has the address "${email}".`,
  ended: (at: string) => `ended ${at}`,
  noApprovals: 'Nothing waits for approval.',
  isDone: (action: string) => `${action} is done.`,
  isRefused: (action: string) => `${action} is refused.`,
  causes: {
    returnedMoney: 'returnedMoney',
    receiptCorrection: 'receiptCorrection',
    largeAmount: 'largeAmount',
    roles: 'roles',
    own: 'own',
  } as Readonly<Record<ApprovalCause, string>>,
};

/** How many lines of a bank statement had which outcome. */
export interface Counts {
  readonly isApplied: boolean;
  readonly confirmed: number;
  readonly known: number;
  readonly toDo: number;
  readonly notIncoming: number;
  readonly unread: number;
}

/** The texts of the command line in one language. */
export type Texts = typeof en;
