/** Values of a text, formatted for its language. */
export interface MailWords {
  /** Amount of an offering, with its currency sign; empty if the mail is not about one. */
  readonly amount: string;
  /** Day that the mail reminds of; empty if there is none. */
  readonly day: string;
  /** Reference and day of an offering, in brackets after a blank; empty if not known. */
  readonly which: string;
  /** The declared amount, if another one arrived; otherwise empty. */
  readonly declared: string;
  /** What staff wrote about the offering; empty without it. */
  readonly note: string;
  /** One line for each of several offerings; empty if the mail is about one. */
  readonly list: string;
}

/** Text of one mail and of its link. */
export interface MailText {
  readonly subject: (words: MailWords) => string;
  /** Paragraphs. */
  readonly body: (words: MailWords) => readonly string[];
  /** Text of the link. */
  readonly action: string;
}

/** A mail whose subject may contain words. */
export const mail = (
  subject: string | ((words: MailWords) => string),
  action: string,
  body: (words: MailWords) => readonly string[],
): MailText => ({ subject: typeof subject === 'string' ? () => subject : subject, action, body });
