import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PaperText, type Printed } from '@almsway/client/papers/paper.tsx';
import {
  PrintButtons,
  PrintedPaper,
  usePrinting,
} from '@almsway/client/papers/printed-receipts.tsx';
import { getGiverYear, getReceiptForStaff } from '@almsway/contract/desk/bookkeeping-endpoints';
import { successorOf } from '@almsway/contract/giving/receipts';
import { Card } from '@almsway/design-system/card';
import { EmptyState } from '@almsway/design-system/empty-state';
import { SplitLayout } from '@almsway/design-system/grid';
import { TextLink } from '@almsway/design-system/link';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { Part } from '#desk/parts/part.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { SendCertificate } from './send-certificate.tsx';

type Params = Readonly<Record<string, string>>;

/** One receipt of anybody: read, printed and sent. */
export function ReceiptScreen({ params: { id: number = '' } }: { params: Params }) {
  const intl = useIntl();
  const query = useAnswer(getReceiptForStaff, { params: { number } });
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'offerings.receipts.named' }, { number })}
      parent={{ title: intl.formatMessage({ id: 'desk.ledger.title' }), href: deskPath('ledger') }}
      width="wide"
    >
      <QueryPanel
        query={query}
        errorTitle="desk.certificate.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data: { others, email, ...receipt } }) => {
          const successor = successorOf(receipt, others);
          const year = receipt.receivedOn.slice(0, 4);
          return (
            <Certificate
              printed={{ receipt, others }}
              links={
                <>
                  <TextLink asChild>
                    <Link href={deskPath('offering', receipt.offeringId)}>
                      <FormattedMessage
                        id="desk.offering.named"
                        values={{ reference: receipt.reference }}
                      />
                    </Link>
                  </TextLink>
                  <TextLink asChild>
                    <Link href={deskPath('giverYear', number)}>
                      <FormattedMessage id="desk.certificate.ofYear" values={{ year }} />
                    </Link>
                  </TextLink>
                </>
              }
            >
              {successor ? (
                <Text>
                  <FormattedMessage
                    id="desk.certificate.replaced"
                    values={{
                      number: (
                        <TextLink asChild>
                          <Link href={deskPath('receipt', successor.number)}>
                            {successor.number}
                          </Link>
                        </TextLink>
                      ),
                    }}
                  />
                </Text>
              ) : (
                <SendCertificate number={number} what="receipt" email={email} />
              )}
            </Certificate>
          );
        }}
      </QueryPanel>
    </DeskFrame>
  );
}

/** The certificate of a giver's year, opened from one of its receipts. */
export function GiverYearScreen({ params: { id: number = '' } }: { params: Params }) {
  const intl = useIntl();
  const query = useAnswer(getGiverYear, { params: { number } });
  const year = query.data?.data.year;
  return (
    <DeskFrame
      title={intl.formatMessage(
        { id: 'desk.certificate.ofYear' },
        { year: year === undefined ? '' : String(year) },
      )}
      parent={{
        title: intl.formatMessage({ id: 'offerings.receipts.named' }, { number }),
        href: deskPath('receipt', number),
      }}
      width="wide"
    >
      <QueryPanel
        query={query}
        errorTitle="desk.certificate.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data }) =>
          data.receipts.length === 0 ? (
            <EmptyState
              title={intl.formatMessage(
                { id: 'desk.certificate.emptyTitle' },
                { year: String(data.year) },
              )}
              level={2}
            />
          ) : (
            <Certificate
              printed={{
                year: data.year,
                receipts: data.receipts,
                totalCents: data.receipts.reduce((sum, { amountCents }) => sum + amountCents, 0),
              }}
              links={
                <TextLink asChild>
                  <Link href={`${deskPath('givers')}?year=${data.year}`}>
                    <FormattedMessage
                      id="desk.givers.ofYear"
                      values={{ year: String(data.year) }}
                    />
                  </Link>
                </TextLink>
              }
            >
              <SendCertificate number={number} what="year" email={data.email} />
            </Certificate>
          )
        }
      </QueryPanel>
    </DeskFrame>
  );
}

/** A document as its giver reads it, beside what can be done with it. */
function Certificate({
  printed,
  links,
  children,
}: {
  printed: Printed;
  /** Pages about the same giver or offering. */
  links: ReactNode;
  /** How it is sent. */
  children: ReactNode;
}) {
  const printing = usePrinting(true);
  return (
    <>
      <SplitLayout
        main={
          <Card>
            <PaperText printed={printed} heading={null} />
          </Card>
        }
        aside={
          <Stack gap="6">
            <Part title="desk.certificate.print">
              <Cluster>
                <PrintButtons {...printing} />
              </Cluster>
            </Part>
            <Part title="desk.certificate.send">{children}</Part>
            <Part title="desk.certificate.more">
              <Stack gap="2" align="start">
                {links}
              </Stack>
            </Part>
          </Stack>
        }
      />
      <PrintedPaper printed={printed} locale={printing.locale} />
    </>
  );
}
