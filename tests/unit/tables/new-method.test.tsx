/** Adding a payment method takes one row in each table and its texts; everything else follows. */
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import type * as checks from '@almsway/contract/giving/method-checks';
import { methodsSchema } from '@almsway/contract/giving/method-schemas';
import type * as rows from '@almsway/contract/giving/method-table';
import {
  completeMethods,
  ENTITY_FIELDS,
  isCarriedBy,
  isPersonal,
  type DetailsOf,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { methodDetailsAnswerSchema, supportAnswerSchema } from '@almsway/contract/giving/offerings';
import { ownProfileAnswerSchema } from '@almsway/contract/profiles/monastic-profile';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { signInDemo } from '@almsway/mocks/situations/demo-session.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { IntlProvider } from 'react-intl';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import type * as views from '#app/features/giving/methods/method-views.tsx';
import { choiceOf } from '#app/features/giving/sheet/choice.ts';
import { PrintView } from '#app/features/giving/sheet/print-view.tsx';
import type * as fields from '#app/features/profile/edit/field-views.ts';
import { MethodFields } from '#app/features/profile/edit/method-fields.tsx';
import {
  methodStateOf,
  methodsToSend,
  methodsValuesOf,
  UNUSED_METHODS,
  type MethodsValues,
} from '#app/features/profile/edit/method-values.ts';
import { MethodsPreview } from '#app/features/profile/edit/methods-preview.tsx';
import { ProfileOffering } from '#app/features/profile/public/profile-offering.tsx';
import { loadMessages, messagesOf } from '#client/i18n/messages.ts';
import type * as labels from '#client/i18n/method-labels.ts';

vi.mock('@almsway/contract/giving/method-table', async (original) => {
  const { METHODS } = await original<typeof rows>();
  const swish = {
    fields: { number: { ofEntity: 'swish' } },
    limits: { min: 100, max: 5000 },
    isPersonal: true,
    workingDays: 0,
  };
  return { METHODS: { ...METHODS, swish } };
});

vi.mock('@almsway/contract/giving/method-checks', async (original) => {
  const table = await original<typeof checks>();
  const { pipe, regex, string } = await import('valibot');
  const number = pipe(string(), regex(/^\d{0,10}$/, 'bizumInvalid'));
  return { ...table, METHOD_CHECKS: { ...table.METHOD_CHECKS, swish: { number } } };
});

vi.mock('#client/i18n/method-labels.ts', async (original) => {
  const { METHOD_LABELS } = await original<typeof labels>();
  const swish = {
    ...METHOD_LABELS.bizum,
    name: 'swish.name',
    word: 'swish.word',
    sign: 'swish.sign',
  };
  return { METHOD_LABELS: { ...METHOD_LABELS, swish } };
});

vi.mock('#app/features/giving/methods/method-views.tsx', async (original) => {
  const table = await original<typeof views>();
  Object.assign(table.METHOD_VIEWS, {
    swish: {
      line: 'swish.line',
      holder: 'support.detail.holder',
      show: 'swish.show',
      outside: 'swish.outside',
      Details: ({ details }: { details: DetailsOf<'bizum'> }) => <p>Send it to {details.number}</p>,
      paperLines: ({ number }: DetailsOf<'bizum'>) => [{ label: 'swish.number', value: number }],
      PaperSteps: () => <p>Open your bank’s app and choose Swish.</p>,
    },
  });
  return table;
});

vi.mock('#app/features/profile/edit/field-views.ts', async (original) => {
  const table = await original<typeof fields>();
  const number = { label: 'swish.number', hint: 'swish.line', dir: 'ltr' };
  Object.assign(table.DETAIL_VIEWS, { swish: { number } });
  return table;
});

vi.mock('@almsway/design-system/dialog', () => ({
  DialogPrintView: ({ children }: { children: ReactNode }) => children,
}));

// The type checker only knows the methods in the file.
const SWISH = 'swish' as SupportMethod;
const NUMBER = '1231181189';
const KEPT = { receiver: 'steward', holder: 'Eva Lind', number: NUMBER } as const;
const DETAILS = { method: SWISH, ...KEPT } as unknown as DetailsOf<SupportMethod>;
const TO_SEND = { cents: 2500, reference: 'ABCD2345', monasticName: 'Tenzin' };
const OFFERED = {
  method: SWISH,
  receiver: KEPT.receiver,
  holder: KEPT.holder,
  isDeductible: false,
  isPersonal: true,
};
const TEXTS = {
  'swish.name': 'Swish (Sweden)',
  'swish.word': 'swish',
  'swish.sign': 'Swish',
  'swish.line': 'Free, with a Swedish number.',
  'swish.show': 'Show the Swish number',
  'swish.outside': 'Swish carries from {min} to {max}.',
  'swish.number': 'Swish number',
};
const VALUES = {
  handlesMoney: true,
  ...UNUSED_METHODS,
  swish: { isUsed: true, ...KEPT },
} as unknown as MethodsValues;

beforeAll(async () => {
  vi.stubGlobal('location', { host: 'almsway.example', pathname: '/', search: '' });
  await loadMessages('en', ['monastic', 'support', 'own-profile', 'onboarding']);
});

function shown(content: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ ...messagesOf('en'), ...TEXTS }}>
      {content}
    </IntlProvider>,
  );
}

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: VALUES })}>{children}</FormProvider>;
}

describe('the contract', () => {
  it('knows its limits, who sees its details, and which data of the entity it uses', () => {
    expect([99, 100, 5000, 5001].map((cents) => isCarriedBy(SWISH, cents))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isPersonal(SWISH, 'steward')).toBe(true);
    expect(ENTITY_FIELDS).toContain('swish');
    expect(completeMethods({ [SWISH]: KEPT }, undefined)).toEqual(['swish']);
    expect(completeMethods({ [SWISH]: { ...KEPT, number: '' } }, undefined)).toEqual([]);
  });

  it('accepts its details and refuses wrong ones', () => {
    const body = (number: string) => ({
      handlesMoney: true,
      methods: { swish: { ...KEPT, number } },
    });
    expect(v.parse(methodsSchema, body(NUMBER)).methods).toEqual({ swish: KEPT });
    expect(v.is(methodsSchema, body('a word'))).toBe(false);
  });
});

describe('the app', () => {
  it('shows it on the public profile', () => {
    const [record] = seed.profiles;
    const profile = { ...record, supportMethods: [SWISH], isFollowed: false, translations: [] };
    const supportAtom = atom({ data: { methods: [OFFERED] } }) as never;
    const offering = shown(
      <ProfileOffering profile={profile as never} isOwner={false} supportAtom={supportAtom} />,
    );
    expect(offering).toContain('Swish (Sweden)');
  });

  it('shows its details on the sheet, and its own instructions in print', () => {
    const { Details, show, outside } = methodView(SWISH);
    expect([show, outside]).toEqual(['swish.show', 'swish.outside']);
    expect(shown(<Details details={DETAILS} toSend={TO_SEND} />)).toContain(NUMBER);
    const paper = shown(
      <PrintView
        details={DETAILS}
        toSend={TO_SEND}
        cadence="once"
        offered={OFFERED}
        name="Tenzin"
      />,
    );
    for (const text of ['Swish (Sweden)', 'Eva Lind', 'Swish number', NUMBER, 'choose Swish.']) {
      expect(paper).toContain(text);
    }
    expect(paper).not.toContain('PayPal');
  });

  it('keeps it in the address of the sheet', () => {
    expect(choiceOf(new URLSearchParams('method=swish')).method).toBe('swish');
  });

  it('asks for it on the private profile, validates it, previews it and sends it', () => {
    const state = methodStateOf(VALUES, SWISH, null);
    expect(state).toEqual({ kind: 'complete', details: DETAILS });
    const fields = shown(
      <Form>
        <MethodFields
          method={SWISH}
          state={state}
          isSaved
          asksReceiver
          entity={null}
          onRemove={() => {}}
        />
      </Form>,
    );
    for (const text of ['Swish (Sweden)', 'Eva Lind', 'Swish number', NUMBER, 'Remove swish']) {
      expect(fields).toContain(text);
    }
    expect(fields).not.toContain('Bizum');
    expect(shown(<MethodsPreview details={[DETAILS]} name="Tenzin" entity={null} />)).toContain(
      NUMBER,
    );
    expect(methodsToSend(VALUES)).toEqual({ swish: KEPT });
    expect(methodsValuesOf({ handlesMoney: true, methods: { [SWISH]: KEPT } })).toEqual(VALUES);
    const wrong = { ...VALUES, [SWISH]: { ...KEPT, isUsed: true, number: 'a word' } };
    expect(methodStateOf(wrong, SWISH, null)).toMatchObject({ kind: 'wrong' });
  });
});

describe('the server', () => {
  it('stores it, offers it, returns its details, and records it at the desk', async () => {
    const backend = createBackend({ data: memoryData(inMemory(seed)), staffToken: 'staff' });
    const ask = async (
      method: string,
      path: string,
      authorization: string,
      body?: object,
    ): Promise<unknown> => {
      const answer = await backend.handle(
        new Request(`http://localhost${path}`, {
          method,
          headers: {
            Authorization: authorization,
            'Content-Type': 'application/json',
            'Idempotency-Key': 'a-key-of-this-test',
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      return answer.json();
    };
    const { userId } = DEMO_ACCOUNTS.monasticApproved;
    const slug = seed.profiles.find((profile) => profile.userId === userId)?.slug ?? '';
    const monastic = await signInDemo(backend, 'monasticApproved', 'key');
    const patron = await signInDemo(backend, 'patronThird', 'key');
    const [asMonastic, asPatron] = [monastic, patron].map(({ idToken }) => `Bearer ${idToken}`) as [
      string,
      string,
    ];

    const kept = await ask('PUT', `/profiles/${userId}/methods`, asMonastic, {
      handlesMoney: true,
      methods: { swish: KEPT },
    });
    expect(v.parse(ownProfileAnswerSchema, kept).data).toMatchObject({
      supportMethods: ['swish'],
      methods: { swish: KEPT },
    });
    const support = v.parse(
      supportAnswerSchema,
      await ask('GET', `/monastics/${slug}/support`, asPatron),
    );
    expect(support.data.methods).toEqual([OFFERED]);
    const draft = { amountCents: 2500, method: SWISH, cadence: 'once', dedication: '' };
    const prepared = (await ask('PUT', `/offerings/draft/${userId}`, asPatron, draft)) as {
      data: { offeringId: string };
    };
    const details = await ask(
      'GET',
      `/offerings/${prepared.data.offeringId}/details/swish`,
      asPatron,
    );
    expect(v.parse(methodDetailsAnswerSchema, details).data).toEqual(DETAILS);
    const recorded = await ask('POST', '/review/offerings', 'Staff staff', {
      slug,
      amountCents: 2500,
      method: SWISH,
      receivedOn: '2026-11-01',
    });
    expect(recorded).toMatchObject({ success: true, data: { method: 'swish' } });
  });
});
