import { deepStrictEqual } from 'node:assert/strict';

import { CONSENTS } from '@almsway/contract/consent/consents';
import { monasticProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import { searchTextOf, sortNameOf, startsIn } from '@almsway/contract/profiles/search-text';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { createPool } from '@almsway/server/postgres/pool';
import { profileRow } from '@almsway/server/postgres/profiles';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import * as v from 'valibot';

type Pool = ReturnType<typeof createPool>;

/** Numbers of rows. */
export interface DataSetSize {
  readonly profiles: number;
  readonly updates: number;
  readonly follows: number;
}

/** Size of a data set by its profiles: five updates and two follows for each. */
export function sizeOf(profiles: number): DataSetSize {
  return { profiles, updates: profiles * 5, follows: profiles * 2 };
}

/** People and words that every data set contains, for queries. */
export const DATA_SET = {
  /** Follows 200 profiles, or all there are. */
  follower: 'patron-1',
  slug: 'monastic-77',
  monastic: 'monastic-77',
  /** Has a tenth of all follows. */
  popular: 'monastic-2',
  /** A word in three of ten profiles, and one in three profiles. */
  commonWord: 'retreat',
  rareWord: 'xylophone',
} as const;

/** The latest time in a data set. */
const AT = `timestamptz '2026-11-01T00:00:00Z'`;
/** A due time in the far future, so that the scheduled jobs find no work. */
const NEVER = `timestamptz '2100-01-01T00:00:00Z'`;
/** Profiles that are looked at once they are there. */
const SAMPLE = 50;

// Spread without a pattern that an index could lean on, and the same each time.
const spread = (seedOf: string, of: number) => `(hashtext('${seedOf}' || i) & 2147483647) % ${of}`;
const pick = (seedOf: string, texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[${spread(seedOf, texts.length)} + 1]`;
const earlier = (seedOf: string) => `${AT} - ${spread(seedOf, 40_000_000)} * interval '1 second'`;
const letters = (seedOf: string, many: number) =>
  `translate(substr(md5('${seedOf}' || i), 1, ${many}), '0123456789', 'aeioulmnrs')`;

/**
 * Keys, references and indexes, with the statements that drop and create them: references first, which need the
 * others.
 */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as make, contype <> 'f' as is_needed
  from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), true
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by is_needed`;

/**
 * Fills a migrated database with generated people, replacing its data: a patron for each
 * two profiles, and of everything else in proportion. The result is the same each time.
 *
 * @throws Error when a profile differs from what the API would have stored.
 */
export async function fillDataSet(pool: Pool, size: DataSetSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    // They are created once, after the rows; so are the counts and checks that triggers make for each row.
    const { rows: keys } = await client.query<{ drop: string; make: string }>(KEYS);
    for (const { drop } of keys) await client.query(drop);
    for (const [table, statements] of Object.entries(tablesOf(size))) {
      await client.query(`truncate ${table}; alter table ${table} disable trigger user`);
      for (const statement of statements) await client.query(statement);
      await client.query(`alter table ${table} enable trigger user`);
    }
    for (const { make } of keys.toReversed()) await client.query(make);
    await client.query('vacuum analyze');
  } finally {
    // The settings end with the session.
    client.release(true);
  }
  await assertCompleteProfiles(pool, size);
}

/** Reads a sample of the profiles as the API reads them. All are made by one rule, so a sample suffices. */
async function assertCompleteProfiles(pool: Pool, { profiles }: DataSetSize): Promise<void> {
  const many = Math.min(SAMPLE, profiles);
  const ids = Array.from({ length: many }, (_, place) => {
    const number = 1 + Math.floor((place * profiles) / many);
    return `monastic-${number}`;
  });
  const { rows } = await pool.query<{ id: string; text: string; starts: string[]; name: string }>(
    `select user_id as id, search_text as text, starts, sort_name as name
     from profiles where user_id = any($1)`,
    [ids],
  );
  const { profiles: kept } = createPostgresStores(pool);
  for (const { id, text, starts, name } of rows) {
    const profile = await kept.byUserId(id);
    const sent = {
      ...profile,
      ordinationYear: '',
      rejections: [],
      lastVerifiedAt: '',
      translations: [],
    };
    const [is, wanted] = [
      { sent, text, name, starts: starts.toSorted() },
      profile && {
        sent: v.parse(monasticProfileSchema, sent),
        text: searchTextOf(profile),
        name: sortNameOf(profile),
        starts: [...startsIn(text)].toSorted(),
      },
    ];
    deepStrictEqual(is, wanted);
  }
  if (rows.length !== many) throw new Error('Profiles are missing.');
}

/** An approved profile of the seed, from which the generated profiles take everything that does not vary. */
function modelProfile() {
  const model = seed.profiles.find(({ isApproved }) => isApproved);
  const {
    ordinationYear: _drawn,
    rejections: _none,
    translations: _noneEither,
    ...whole
  } = v.parse(monasticProfileSchema, {
    ...model,
    photo: '',
    retreatFrom: '',
    retreatUntil: '',
  });
  return whole;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

// The tables, with the statements that fill them.
function tablesOf({ profiles, updates, follows }: DataSetSize): Readonly<Record<string, string[]>> {
  const model = modelProfile();
  const nameless = { honorific: '', monasticName: '', monasteryName: '', lineage: '', summary: '' };
  const story = searchTextOf({ ...model, ...nameless });
  const storyStarts = [...startsIn(story)].map(quoted).join(', ');
  const patrons = Math.max(2, Math.ceil(profiles / 2));
  const half = Math.ceil(profiles / 2);
  const patron = (of: string) => `'patron-' || (${spread(of, patrons)} + 1)`;
  const monastic = (of: string) => `'monastic-' || (${spread(of, profiles)} + 1)`;
  const ago = `${AT} - i * interval '1 second'`;
  const upTo = (many: number) => `from generate_series(1, ${many}) as i`;
  return {
    profiles: [
      `insert into profiles (user_id, slug, status, is_approved, has_completed_onboarding,
        submitted_at, approved_at, updated_at, tradition, country, languages, support_methods,
        accepts_non_monetary, fields, search_text, starts, sort_name, evidence)
      select 'monastic-' || i, 'monastic-' || i,
        case when i % 50 = 0 then 'submitted' else 'approved' end, i % 50 <> 0, true,
        ${earlier('s')}, case when i % 50 <> 0 then ${earlier('a')} end, ${earlier('u')},
        ${pick('t', ['theravada', 'mahayana', 'vajrayana', 'zen', 'catholic', 'orthodox', 'other'])},
        (array['ES', 'TH', 'MM', 'LK', 'JP', 'IN', 'IT', 'GR', 'FR', 'US', 'VN', 'NP', 'AD'])
          [least(${spread('c', 13)}, ${spread('d', 13)}) + 1],
        array[${pick('l', ['en', 'es', 'th', 'my', 'si', 'ja', 'hi', 'it', 'el', 'fr', 'vi', 'ne'])}, 'pi'],
        ${pick('m', ['{bank}', '{bank,bizum}', '{paypal}', '{}'])}::text[],
        ${spread('n', 3)} = 0,
        ${quoted(profileRow(model).fields)}::jsonb || jsonb_build_object('legalName', 'Person ' || i,
          'honorific', honorific, 'monasticName', name, 'monasteryName', monastery,
          'lineage', lineage, 'summary', summary),
        words || E'\n' || ${quoted(story)}, array(
          select start
          from string_to_table(translate(words, E'\n', ' '), ' ') as word,
            lateral (values (left(word, 1)), (left(word, 2))) as starts (start)
          where word <> ''
          union
          select unnest(array[${storyStarts}])),
        lower(name),
        array['website:monastery-' || i % 500 || '.example', 'phone:+34' || 600000000 + i]
          || case when i % 4 = 0 then array['photo:' || i % 8 || substr(md5('e' || i), 1, 2)] end
      from (
        select *, lower(concat_ws(E'\n', nullif(honorific, ''), name, monastery, lineage, summary)) as words
        from (
          select i,
            ${pick('h', ['Ajahn', 'Ayya', 'Bhante', 'Brother', 'Lama', 'Sister', 'Sunim', ''])} as honorific,
            initcap(substr(md5('n' || i), 1, 5)) || ' ' || initcap(${letters('v', 8)}) as name,
            initcap(${letters('o', 6)}) || ${pick('k', [' Hermitage', ' Monastery', ' Priory', ' Temple', ' Vihara'])} as monastery,
            ${pick('g', ['Thai Forest', 'Gelug', 'Karma Kagyu', 'Nyingma', 'Soto', 'Rinzai', 'Seon', 'Carmel', 'Cistercian', 'Athos'])} as lineage,
            'Lives near ' || ${letters('p', 9)} || ' and ' || ${pick('e', ['teaches', 'translates', 'keeps', 'visits', 'studies', 'plants', 'cooks for', 'sings with'])}
              || ' ' || ${pick('f', ['beginners', 'old texts', 'the garden', 'prisons', 'logic', 'native trees', 'pilgrims', 'the choir', 'the library', 'the sick', 'children', 'bees', 'the hill paths', 'a small school', 'travellers'])}
              || case when ${spread('w', 10)} < 3 then ' and is on ${DATA_SET.commonWord}' else '' end
              || case when i in (5, 55, 555) then ' with a ${DATA_SET.rareWord}' else '' end as summary
          ${upTo(profiles)}
        ) as people
      ) as read`,
      'truncate listed_counts',
      `insert into listed_counts
      select country, tradition, support_methods, accepts_non_monetary, count(*)
      from profiles where is_listed group by 1, 2, 3, 4`,
    ],
    updates: [
      `insert into updates (update_id, user_id, title, body, created_at)
      select 'update-' || i, ${monastic('o')}, 'Update ' || i, 'Nothing much happened today.',
        ${earlier('z')}
      ${upTo(updates)}`,
    ],
    consents: [
      `insert into consents (consent_id, user_id, purpose, version, locale, given_at)
      select 'consent-' || i, 'patron-' || i, 'belief', '${CONSENTS.belief.version}', 'en', ${AT}
      ${upTo(patrons)}`,
    ],
    follows: [
      `insert into follows (user_id, profile_id, created_at, is_muted)
      select person, profile, ${AT}, bool_and(is_muted) from (
        select '${DATA_SET.follower}' as person, 'monastic-' || i as profile, false as is_muted
        from generate_series(1, least(200, ${profiles})) as i
        union all
        select 'patron-' || i, '${DATA_SET.popular}', false
        from generate_series(1, least(${Math.ceil(follows / 10)}, ${patrons})) as i
        union all
        select ${patron('f')}, ${monastic('g')}, i % 20 = 0 ${upTo(follows)}
      ) as pairs
      group by person, profile`,
    ],
    notifications: [
      `insert into notifications (notification_id, user_id, kind, created_at, is_read, about_id, title)
      select 'notice-' || i, ${patron('h')}, 'newUpdate', ${earlier('y')}, i % 3 <> 0, ${monastic('sl')}, 'Update ' || i
      ${upTo(follows)}`,
    ],
    users: [
      `insert into users (user_id, role, name, email, email_key, created_at)
      select kind || '-' || i, kind, 'Person ' || i, kind || i || '@bench.example',
        kind || i || '@bench.example', ${ago}
      from (values ('monastic', ${profiles}), ('patron', ${patrons})) as kinds (kind, many),
        generate_series(1, many) as i`,
    ],
    offerings: [
      `insert into offerings (offering_id, reference, user_id, profile_id, status, amount_cents,
        received_cents, method, cadence, receiver, is_deductible, dedication, created_at,
        declared_at, received_on, events, bank_line_id)
      select 'offering-' || i, 'M' || i, ${patron('j')}, ${monastic('k')},
        case when i % 4 = 0 then 'declared' else 'confirmed' end, 2500,
        case when i % 4 <> 0 then 2500 end, 'bank', 'once', 'entity', true, '', ${ago}, ${ago},
        case when i % 4 <> 0 then date '2026-10-01' - i % 300 end, '[]', 'line-' || i
      ${upTo(profiles)}`,
    ],
    bank_movements: [
      `insert into bank_movements (line_id, other_ids, account, booked_on, amount_cents, text, payer, bank_id,
        use, reason, import_id, file_name, decided_by, decided_at)
      select 'line-' || i, '{}', 'ES8399990001490000000042', date '2026-10-01' - i % 300, 2500, 'Transfer ' || i,
        '', '', 'confirmed', '', 'import-' || i % 300, '', '{"kind": "token", "staffId": ""}', ${AT}
      ${upTo(profiles)}`,
    ],
    bank_imports: [
      `insert into bank_imports (import_id, account, until, file, totals, imported_by, imported_at)
      select 'import-' || i, 'ES8399990001490000000042', date '2026-10-01' - i, '{}', '{}',
        '{"kind": "token", "staffId": ""}', ${AT}
      from generate_series(0, 299) as i`,
    ],
    receipts: [
      `insert into receipts (number, year, place, user_id, offering_id, reference, issued_at,
        received_on, amount_cents, donor, entity, monastic_name, reason)
      select '2026-' || lpad(i::text, 6, '0'), 2026, i, ${patron('j')}, 'offering-' || i, 'M' || i,
        ${AT}, date '2026-10-01', 2500, '{}', '{}', '', ''
      ${upTo(half)}`,
    ],
    needs: [
      `insert into needs (need_id, user_id, title, details, status, created_at, taken_by, taken_at)
      select 'need-' || i, ${monastic('q')}, 'Rice', '',
        case when i % 5 = 0 then 'taken' else 'open' end, ${ago},
        case when i % 5 = 0 then ${patron('x')} end, case when i % 5 = 0 then ${AT} end
      ${upTo(profiles)}`,
    ],
    intentions: [
      `insert into intentions (user_id, profile_id, amount_cents, method, cadence, started_on, turns)
      select person, profile, 2500, 'bank', 'monthly', max(began), 0
      from (
        select ${patron('b')} as person, ${monastic('e')} as profile,
          date '2025-06-01' - ${spread('r', 700)} as began
        ${upTo(profiles)}
      ) as meant
      group by person, profile`,
    ],
    // Only profiles with even numbers are blocked; everybody finds the others.
    blocks: [
      `insert into blocks (block_id, user_id, blocked_id, created_at)
      select 'block-' || min(i), person, blocked, ${AT}
      from (select i, ${patron('aa')} as person, 'monastic-' || (${spread('bb', half)} + 1) * 2 as blocked
        ${upTo(Math.ceil(profiles / 4))}) as pairs
      group by person, blocked`,
    ],
    reports: [
      `insert into reports (report_id, user_id, profile_id, reason, text, created_at, reviewed_at)
      select 'report-' || min(i), person, profile, 'other', '', ${AT} - min(i) * interval '1 second',
        case when min(i) % 100 <> 0 then ${AT} end
      from (select i, ${patron('cc')} as person, ${monastic('dd')} as profile ${upTo(half)}) as pairs
      group by person, profile`,
    ],
    review_documents: [
      `insert into review_documents
        (document_id, user_id, name, type, bytes, staff_id, attached_at, delete_after, content)
      select 'document-' || i, ${monastic('gg')}, 'letter.pdf', 'application/pdf', 1, '', ${AT},
        ${NEVER}, 'x'
      ${upTo(Math.ceil(profiles / 4))}`,
    ],
    audit_log: [
      `insert into audit_log (entry_id, at, actor_kind, actor_id, role, action, subject_type, subject_id,
        reason, changes, about, request_id)
      select 'entry-' || i, ${ago}, 'staff', 'staff-' || i % 5, 'reviewer',
        ${pick('hh', ['profile.approve', 'profile.view', 'person.view'])}, 'profile', ${monastic('ii')}, '', '[]',
        array[${monastic('ii')}], ''
      ${upTo(profiles)}`,
    ],
    photos: [
      `insert into photos (photo_id, size, user_id, update_id, author_id, type, content)
      select rpad('photo-' || i, 43, '_'), 96, case when i % 2 = 0 then 'monastic-' || i end,
        case when i % 2 <> 0 then 'update-' || i end, case when i % 2 <> 0 then ${monastic('jj')} end,
        'image/jpeg', ''
      ${upTo(half)}`,
    ],
    mails: [
      `insert into mails (mail_id, user_id, kind, created_at, attempts, next_at, sent_at)
      select 'mail-' || i, ${patron('ee')}, 'newUpdate', ${ago}, 1, ${NEVER},
        case when i % 100 <> 0 then ${NEVER} end
      ${upTo(profiles)}`,
    ],
    idempotency_keys: [
      `insert into idempotency_keys (user_id, key, call, result, created_at)
      select ${patron('ff')}, 'key-' || i, 'PUT /x', '{}', ${NEVER} ${upTo(half)}`,
    ],
    preferences: [
      `insert into preferences (user_id, gives_name, notices)
      select 'patron-' || i, false, '{}' ${upTo(patrons)}`,
    ],
    tax_data: [
      `insert into tax_data (user_id, name, tax_id, street, postal_code, city, country, updated_at)
      select 'patron-' || i, '', '', '', '', '', '', ${AT} ${upTo(patrons)}`,
    ],
    session_ends: [
      `insert into session_ends (user_id, ended_at) select 'patron-' || i, ${AT} ${upTo(patrons)}`,
    ],
  };
}
