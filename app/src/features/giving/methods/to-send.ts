import type { DetailsOf, SupportMethod } from '@almsway/contract/giving/methods';

/** The offering to send: amount, reference, and monastic. */
export interface ToSend {
  readonly cents: number;
  readonly reference: string;
  readonly monasticName: string;
  /** Whether this is only a preview, whose code contains no account. */
  readonly isExample?: boolean;
}

/** What the view of a payment method shows. */
export interface DetailsProps<TMethod extends SupportMethod> {
  readonly details: DetailsOf<TMethod>;
  readonly toSend: ToSend;
}
