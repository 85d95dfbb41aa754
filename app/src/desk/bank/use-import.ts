import { linesInCalls } from '@almsway/contract/desk/bank-movements';
import { setBankLineAside } from '@almsway/contract/desk/bookkeeping-endpoints';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import {
  decideOffering,
  matchOfferings,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import { useState } from 'react';

import { useChange, useSender, type Refusal } from '#app/desk/parts/use-desk-change.ts';

import { previewOf, type Choice, type PreviewLine } from './matching.ts';

/** Result of a line when the import is applied. */
export interface LineResult {
  readonly kind: 'made' | 'waiting' | 'refused';
  readonly refusal: Refusal | null;
}

/** Number of applied lines. */
interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The calls of a bank import: compares the lines with the ledger, then applies those that match or were chosen. */
export function useImport() {
  const match = useChange(matchOfferings);
  // Not one `useChange` for each kind of line: the whole page would be rendered and loaded again for every line.
  const { send, reload } = useSender();
  const [progress, setProgress] = useState<Progress | null>(null);

  const preview = async (lines: readonly BankLine[]): Promise<PreviewLine[] | null> => {
    const matched = [];
    for (const part of linesInCalls(lines)) {
      const sent = await match.send({ body: { isDryRun: true, lines: part } });
      if (sent.kind !== 'made') return null;
      matched.push(...sent.answer.data);
    }
    return previewOf(lines, matched);
  };

  const settle = async ({ line, outcome }: PreviewLine, choice: Choice): Promise<LineResult> => {
    const { lineId, bookedOn, amountCents } = line;
    if (choice.kind === 'setAside') {
      return resultOf(await send(setBankLineAside, { body: { lineId, reason: choice.reason } }));
    }
    const { offering } = choice;
    if (outcome === 'alreadyReceived') {
      // A further payment by the same person to the same monastic becomes an offering of its own.
      const { patronEmail, giver, monastic, method } = offering;
      return resultOf(
        await send(recordOffering, {
          body: {
            slug: monastic.slug,
            amountCents,
            method,
            receivedOn: bookedOn,
            bankLineId: lineId,
            ...(patronEmail === '' ? {} : { email: patronEmail }),
            ...(patronEmail === '' && giver ? { giver } : {}),
          },
        }),
      );
    }
    return resultOf(
      await send(decideOffering, {
        params: { offeringId: offering.offeringId },
        body: {
          decision: 'confirm',
          receivedOn: bookedOn,
          amountCents,
          bankLineId: lineId,
          basedOn: offering.latestEntryId,
        },
      }),
    );
  };

  const apply = async (
    matched: readonly PreviewLine[],
    chosen: readonly { readonly preview: PreviewLine; readonly choice: Choice }[],
  ): Promise<ReadonlyMap<string, LineResult>> => {
    const results = new Map<string, LineResult>();
    const all = matched.length + chosen.length;
    setProgress({ done: 0, of: all });
    for (const lines of linesInCalls(matched.map(({ line }) => line))) {
      const sent = await send(matchOfferings, { body: { isDryRun: false, lines } });
      const outcomes = new Map(
        sent.kind === 'made' ? sent.answer.data.map((each) => [each.lineId, each.outcome]) : [],
      );
      for (const { lineId } of lines) {
        const outcome = outcomes.get(lineId);
        results.set(lineId, {
          kind: outcome === 'confirmed' || outcome === 'alreadyMatched' ? 'made' : 'refused',
          refusal: sent.kind === 'refused' ? sent.refusal : null,
        });
      }
      setProgress({ done: results.size, of: all });
    }
    for (const { preview: each, choice } of chosen) {
      results.set(each.lineId, await settle(each, choice));
      setProgress({ done: results.size, of: all });
    }
    await reload();
    setProgress(null);
    return results;
  };

  return { preview, apply, progress, match };
}

function resultOf(sent: {
  readonly kind: 'made' | 'waiting' | 'refused';
  readonly refusal?: Refusal | null;
}): LineResult {
  return { kind: sent.kind, refusal: sent.refusal ?? null };
}
