import type { Locale } from '@almsway/contract/locale';
import { Button } from '@almsway/design-system/button';
import { Dialog, DialogFooter, DialogPrintView } from '@almsway/design-system/dialog';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';
import { localeAtom } from '#client/ui/locale.ts';

import { PaperHeading, PaperText, titleOf, type Printed } from './paper.tsx';

/** Language of the tax agency, which reads the paper. */
const AGENCY_LOCALE = 'es' satisfies Locale;

/** The certificate of one donation or of a year, on screen and printed. */
export function PrintedReceipts({
  printed,
  onClose,
}: {
  /** The open document; null when none is. */
  printed: Printed | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const printing = usePrinting(printed !== null);
  if (!printed) return null;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(intl, printed)}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.close" />} onCancel={onClose}>
          <PrintButtons {...printing} />
        </DialogFooter>
      }
    >
      <PaperText printed={printed} heading={null} />
      <PrintedPaper printed={printed} locale={printing.locale} />
    </Dialog>
  );
}

/** How a document is printed. */
interface Printing {
  /** Language of the paper. */
  readonly locale: Locale;
  /** Whether it can also be printed in the language of the tax agency. */
  readonly hasAgencyLocale: boolean;
  readonly print: (isForAgency: boolean) => void;
}

/** Prints the document that is open, in the language of the page or of the tax agency. */
export function usePrinting(isOpen: boolean): Printing {
  const locale = useAtomValue(localeAtom);
  const [hasAgencyTexts, setHasAgencyTexts] = useState(false);
  const [printing, setPrinting] = useState({ count: 0, isForAgency: false });
  // After the paper has been rendered in the language it is printed in, which applies to this printing alone.
  useEffect(() => {
    if (printing.count === 0) return;
    const reset = () => {
      setPrinting(({ count }) => ({ count, isForAgency: false }));
    };
    globalThis.addEventListener('afterprint', reset, { once: true });
    globalThis.print();
  }, [printing.count]);
  useEffect(() => {
    if (!isOpen || locale === AGENCY_LOCALE) return;
    // Without a connection the document can still be printed as it is shown.
    void loadMessages(AGENCY_LOCALE, ['offerings']).then(
      () => setHasAgencyTexts(true),
      () => undefined,
    );
  }, [isOpen, locale]);
  return {
    locale: printing.isForAgency ? AGENCY_LOCALE : locale,
    hasAgencyLocale: hasAgencyTexts && locale !== AGENCY_LOCALE,
    print: (isForAgency) => {
      setPrinting(({ count }) => ({ count: count + 1, isForAgency }));
    },
  };
}

/** Buttons that print. */
export function PrintButtons({ hasAgencyLocale, print }: Printing) {
  return (
    <>
      <Button onClick={() => print(false)}>
        <FormattedMessage id="offerings.paper.print" />
      </Button>
      {hasAgencyLocale ? (
        <Button variant="secondary" onClick={() => print(true)}>
          <FormattedMessage id="offerings.paper.printInSpanish" />
        </Button>
      ) : null}
    </>
  );
}

/** The document as it is printed, instead of the page. */
export function PrintedPaper({ printed, locale }: { printed: Printed; locale: Locale }) {
  return (
    <DialogPrintView>
      <TextProvider locale={locale}>
        <div lang={locale}>
          <PaperText printed={printed} heading={<PaperHeading printed={printed} />} />
        </div>
      </TextProvider>
    </DialogPrintView>
  );
}
