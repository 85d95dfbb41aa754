import { ReceiptsAndTax } from '#app/features/giving/receipts/receipts-and-tax.tsx';

/** Receipts of the offerings of a patron, and the tax data they are made from. */
export function ReceiptsSection() {
  return <ReceiptsAndTax />;
}
