import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { CONSENTS } from '@almsway/contract/consent/consents';
import type * as rules from '@almsway/contract/profiles/field-table';
import { ONBOARDING_FIELDS, type OnboardingField } from '@almsway/contract/profiles/fields';
/**
 * Adding two fields takes one row in each part of the table and one text in each catalogue; everything else
 * follows.
 */
import {
  monasticProfileSchema,
  publicProfileSchema,
} from '@almsway/contract/profiles/monastic-profile';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { signInDemo } from '@almsway/mocks/situations/demo-session.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { IntlProvider } from 'react-intl';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';

import { AnswersList } from '#client/fields/answers-list.tsx';
import { errorItems } from '#client/fields/error-items.ts';
import type * as views from '#client/fields/field-table.tsx';
import { fieldsResolver } from '#client/fields/fields-resolver.ts';
import { FormSection } from '#client/fields/form-section.tsx';
import { EMPTY_VALUES, type OnboardingValues } from '#client/fields/form-values.ts';
import { submissionOf, valuesOfProfile } from '#client/fields/onboarding-values.ts';
import {
  fieldsOf,
  LOCKED_FIELDS,
  OPEN_SECTIONS,
  sectionsAsked,
  STEP1_SECTIONS,
  STEP2_SECTIONS,
  type OnboardingSection,
} from '#client/fields/sections.ts';
import common from '#client/i18n/messages/en/common.json' with { type: 'json' };
import monastic from '#client/i18n/messages/en/monastic.json' with { type: 'json' };
import onboarding from '#client/i18n/messages/en/onboarding.json' with { type: 'json' };
import { checkOn } from '#tests/support/checks.ts';
import { STEP1, STEP2 } from '#tests/support/onboarding-answers.ts';

import { asMessages, intlOf } from './intl.ts';

vi.mock('@almsway/contract/profiles/field-table', async (original) => {
  const table = await original<typeof rules>();
  const { optionalLine } = await import('@almsway/contract/profiles/field-kinds');
  return {
    ...table,
    FIELDS: {
      ...table.FIELDS,
      retreat: { ...optionalLine({ max: 30 }), step: 1, visibility: 'public', isLocked: false },
      teacher: { ...optionalLine({ max: 30 }), step: 2, visibility: 'private', isLocked: true },
    },
  };
});

vi.mock('#client/fields/field-table.tsx', async (original) => {
  const table = await original<typeof views>();
  return {
    ...table,
    FIELD_VIEWS: {
      ...table.FIELD_VIEWS,
      retreat: { input: 'text', section: 'place', profileSection: 'place' },
      teacher: { input: 'text', section: 'preceptor', hasHint: true },
    },
  };
});

const MESSAGES = {
  ...common,
  ...monastic,
  ...onboarding,
  'onboarding.retreat.label': 'Where you sit your retreats',
  'onboarding.teacher.label': 'Your first teacher',
  'onboarding.teacher.hint': 'Who taught you to sit.',
};

// The type checker only knows the fields in the file.
const RETREAT = 'retreat' as OnboardingField;
const TEACHER = 'teacher' as OnboardingField;
const ANSWERS = { retreat: 'In a cave', teacher: 'Old Hui' };
const TOO_LONG = 'x'.repeat(31);
const VALUES: OnboardingValues = { ...EMPTY_VALUES, ...STEP1, ...STEP2, ...ANSWERS };

function Form({ values, children }: { values: OnboardingValues; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

function shown(content: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={asMessages(MESSAGES)}>
      <Form values={VALUES}>{content}</Form>
    </IntlProvider>,
  );
}

const sectionWith = (sections: readonly OnboardingSection[], field: OnboardingField) =>
  sections.filter(({ fields }) => fields.includes(field));

describe('a field that was added to the table', () => {
  test.each([
    ['step 1', STEP1_SECTIONS, RETREAT, ['Where you sit your retreats', 'In a cave']],
    [
      'step 2',
      STEP2_SECTIONS,
      TEACHER,
      ['Your first teacher', 'Who taught you to sit.', 'Private: only you', 'Old Hui'],
    ],
  ])('is asked in %s', (_step, sections, field, texts) => {
    const [section, ...more] = sectionWith(sections, field);
    expect(more).toEqual([]);
    const page = section ? shown(<FormSection section={section} />) : '';
    for (const text of texts) expect(page).toContain(text);
  });

  test.each([RETREAT, TEACHER])('is refused when it is too long: %s', async (field) => {
    const { errors } = await fieldsResolver(ONBOARDING_FIELDS)(
      { ...VALUES, [field]: TOO_LONG },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    );
    const label = MESSAGES[`onboarding.${field as 'retreat' | 'teacher'}.label`];
    expect(errorItems(intlOf('en', MESSAGES), errors, ONBOARDING_FIELDS)).toEqual([
      { fieldId: field, message: `${label}: Use 30 characters at most.` },
    ]);
  });

  test('is shown among the answers, and marked as private if it is', () => {
    const list = shown(<AnswersList fields={ONBOARDING_FIELDS} values={VALUES} />);
    expect(list).toContain('Where you sit your retreats<');
    expect(list).toContain('In a cave');
    // A lock stands between the label and the words that only screen readers say.
    expect(list.replaceAll(/<[^>]+>/g, '')).toMatch(/Your first teacher\s\(private\)Old Hui/);
  });

  test('is sent', () => {
    expect(submissionOf(VALUES)).toMatchObject(ANSWERS);
  });

  test('stays open after approval, or is shown as locked', () => {
    expect(sectionWith(Object.values(OPEN_SECTIONS), RETREAT).map(({ id }) => id)).toEqual([
      'place',
    ]);
    expect(sectionWith(Object.values(OPEN_SECTIONS), TEACHER)).toEqual([]);
    expect(LOCKED_FIELDS).toContain(TEACHER);
    expect(LOCKED_FIELDS).not.toContain(RETREAT);
  });

  test('may be requested again by the review team', () => {
    expect(fieldsOf(sectionsAsked([TEACHER]))).toEqual([TEACHER]);
  });
});

describe('the server', () => {
  const { userId, email } = DEMO_ACCOUNTS.monasticNew;
  const path = `/profiles/${userId}`;

  async function open() {
    const backend = createBackend({
      data: memoryData(inMemory(seed)),
      staffToken: 'staff',
    });
    const { idToken } = await signInDemo(backend, 'monasticNew', 'key');
    const ask = async (
      method: string,
      address: string,
      body?: object,
      authorization = `Bearer ${idToken}`,
    ) => {
      const answer = await backend.handle(
        new Request(`http://localhost${address}`, {
          method,
          headers: { Authorization: authorization, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      return {
        status: answer.status,
        body: (await answer.json()) as { data?: unknown; error?: unknown },
      };
    };
    for (const purpose of ['review', 'publication'] as const) {
      const { version } = CONSENTS[purpose];
      await ask('POST', '/consents', { purpose, version, locale: 'en' });
    }
    const submission = { userId, slug: 'the-new-one', ...submissionOf(VALUES) };
    const decide = async (decision: object) => {
      await ask('POST', `/review/profiles/${userId}/checks`, checkOn(), 'Staff staff');
      return ask('POST', `/review/profiles/${userId}`, decision, 'Staff staff');
    };
    return { ask, submission, decide };
  }

  test.each(['retreat', 'teacher'])(
    'refuses a value that is too long, and names its field: %s',
    async (field) => {
      const { ask, submission } = await open();
      const refused = await ask('POST', '/profiles', { ...submission, [field]: TOO_LONG });
      expect(refused).toMatchObject({ status: 400, body: { error: { field } } });
    },
  );

  test('stores the answers: all for their user and the desk, the public one for everyone', async () => {
    const { ask, submission, decide } = await open();
    expect((await ask('POST', '/profiles', submission)).status).toBe(201);
    const own = v.parse(monasticProfileSchema, (await ask('GET', path)).body.data);
    expect(own).toMatchObject(ANSWERS);
    expect(valuesOfProfile(own)).toMatchObject(ANSWERS);
    expect((await decide({ decision: 'approve' })).body.data).toMatchObject({ email, ...ANSWERS });

    const { data } = (await ask('GET', '/monastics/the-new-one')).body;
    expect(v.parse(publicProfileSchema, data)).toMatchObject({ retreat: 'In a cave' });
    expect(data).not.toHaveProperty('teacher');
  });

  test('allows changes of the open one after approval, and of the locked one when requested', async () => {
    const { ask, submission, decide } = await open();
    await ask('POST', '/profiles', submission);
    const points = [{ field: 'teacher', note: 'Which one?' }];
    await decide({ decision: 'requestChanges', points });
    expect((await ask('PATCH', path, { retreat: 'At home' })).status).toBe(400);
    expect((await ask('PATCH', path, { teacher: 'Young Hui' })).status).toBe(200);
    await decide({ decision: 'approve' });
    expect((await ask('PATCH', path, { teacher: 'Old Hui' })).status).toBe(400);
    expect((await ask('PATCH', path, { retreat: 'At home' })).body.data).toMatchObject({
      retreat: 'At home',
      teacher: 'Young Hui',
    });
  });
});
