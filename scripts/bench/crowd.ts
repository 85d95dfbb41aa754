import type { createPool } from '@almsway/server/postgres/pool';

type Pool = ReturnType<typeof createPool>;

/** How many there are of each. */
export interface CrowdSize {
  readonly profiles: number;
  readonly updates: number;
  readonly follows: number;
}

/** People and words of a crowd that questions can name. */
export const CROWD = {
  /** Follows 200 profiles, or all there are. */
  follower: 'patron-1',
  slug: 'monastic-77',
  monastic: 'monastic-77',
  /** Followed by a tenth of as many as there are follows. */
  popular: 'monastic-2',
  /** Stands in three of ten profiles, and in three of all. */
  commonWord: 'retreat',
  rareWord: 'xylophone',
} as const;

const AT = `timestamptz '2026-11-01T00:00:00Z'`;
// Spread without a pattern that an index could lean on, and the same each time.
const spread = (seed: string, of: number) => `(hashtext(${seed} || i) & 2147483647) % ${of}`;

/** Indexes that are built once, over everything, when there is much of it. */
const LATE = ['profiles_by_words', 'profiles_by_starts', 'profiles_by_language'];

/**
 * Fills an empty, migrated database with people who never were: a patron for each two profiles, and of
 * everything else as much as such a crowd would have. The same crowd each time.
 */
export async function fillCrowd(pool: Pool, size: CrowdSize): Promise<void> {
  const { profiles, updates, follows } = size;
  const patrons = Math.max(2, Math.ceil(profiles / 2));
  const client = await pool.connect();
  const run = (statement: string) => client.query(statement);
  const patron = (seed: string) => `'patron-' || (${spread(seed, patrons)} + 1)`;
  const monastic = (seed: string) => `'monastic-' || (${spread(seed, profiles)} + 1)`;
  try {
    await run('set statement_timeout = 0');
    await run('set synchronous_commit = off');
    await run(`set maintenance_work_mem = '256MB'`);
    await run('begin');
    // What is counted row by row is counted once, at the end.
    await run('set local session_replication_role = replica');
    const { rows: late } = await client.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where indexname = any($1)',
      [LATE],
    );
    for (const name of LATE) await run(`drop index ${name}`);
    await run(`
      insert into users (user_id, role, name, email, email_key, created_at)
      select kind || '-' || i, kind, 'Person ' || i, kind || i || '@crowd.example',
        kind || i || '@crowd.example', ${AT} - i * interval '1 second'
      from (values ('monastic', ${profiles}), ('patron', ${patrons})) as kinds (kind, many),
        generate_series(1, many) as i`);
    await run(`
      insert into profiles (user_id, slug, status, is_approved, has_completed_onboarding,
        submitted_at, approved_at, updated_at, tradition, country, languages, support_methods,
        accepts_non_monetary, fields, search_text, starts, sort_name)
      select 'monastic-' || i, 'monastic-' || i,
        case when i % 50 = 0 then 'submitted' else 'approved' end, i % 50 <> 0, true,
        ${AT} - ${spread(`'s'`, 40_000_000)} * interval '1 second',
        case when i % 50 <> 0 then ${AT} - ${spread(`'a'`, 40_000_000)} * interval '1 second' end,
        ${AT} - ${spread(`'u'`, 40_000_000)} * interval '1 second',
        (array['theravada', 'mahayana', 'vajrayana', 'zen', 'catholic', 'orthodox', 'other'])
          [${spread(`'t'`, 7)} + 1],
        (array['ES', 'TH', 'MM', 'LK', 'JP', 'IN', 'IT', 'GR', 'FR', 'US', 'VN', 'NP', 'AD'])
          [least(${spread(`'c'`, 13)}, ${spread(`'d'`, 13)}) + 1],
        array[(array['en', 'es', 'th', 'my', 'si', 'ja', 'hi', 'it', 'el', 'fr', 'vi', 'ne'])
          [${spread(`'l'`, 12)} + 1], 'pi'],
        (array['{bank}', '{bank,bizum}', '{paypal}', '{}'])[${spread(`'m'`, 4)} + 1]::text[],
        ${spread(`'n'`, 3)} = 0,
        jsonb_build_object('monasticName', name, 'honorific', '', 'summary', summary,
          'languages', '[]'::jsonb, 'methods', '{}'::jsonb, 'about', '', 'photo', ''),
        lower(name || ' ' || summary),
        -- The starts of all its words: as startsIn in contract/src/profiles/search-text.ts has them.
        lower(array[left(name, 1), left(name, 2), substr(name, 7, 1), substr(name, 7, 2),
          substr(summary, 10, 1), substr(summary, 10, 2)]::text)::text[]
          || '{l,li,i,in}'::text[]
          || case when position(' and ' in summary) > 0 then '{a,an,is,o,on,r,re}'::text[] else '{}' end
          || case when position(' with ' in summary) > 0 then '{w,wi,a,x,xy}'::text[] else '{}' end,
        lower(name)
      from (
        select i, initcap(substr(md5('n' || i), 1, 5)) || ' '
            || initcap(translate(substr(md5('v' || i), 1, 8), '0123456789', 'aeioulmnrs')) as name,
          'Lives in ' || translate(substr(md5('p' || i), 1, 9), '0123456789', 'aeioulmnrs')
            || case when ${spread(`'w'`, 10)} < 3 then ' and is on ${CROWD.commonWord}' else '' end
            || case when i in (5, 55, 555) then ' with a ${CROWD.rareWord}' else '' end as summary
        from generate_series(1, ${profiles}) as i
      ) as people`);
    await run(`
      insert into updates (update_id, user_id, title, body, created_at)
      select 'update-' || i, ${monastic(`'o'`)}, 'Update ' || i, 'Nothing much happened today.',
        ${AT} - ${spread(`'z'`, 40_000_000)} * interval '1 second'
      from generate_series(1, ${updates}) as i`);
    await run(`
      insert into follows (user_id, profile_id, created_at, is_muted)
      select person, profile, ${AT}, muted from (
        select '${CROWD.follower}' as person, 'monastic-' || i as profile, false as muted
        from generate_series(1, least(200, ${profiles})) as i
        union all
        select 'patron-' || i, '${CROWD.popular}', false
        from generate_series(1, least(${Math.ceil(follows / 10)}, ${patrons})) as i
        union all
        select ${patron(`'f'`)}, ${monastic(`'g'`)}, i % 20 = 0
        from generate_series(1, ${follows}) as i
      ) as pairs
      where profile <> 'monastic-1' or person = '${CROWD.follower}'
      on conflict do nothing`);
    await run(`
      insert into notifications (notification_id, user_id, kind, created_at, is_read, title)
      select 'notice-' || i, ${patron(`'h'`)}, 'newUpdate',
        ${AT} - ${spread(`'y'`, 40_000_000)} * interval '1 second', i % 3 <> 0, 'Update ' || i
      from generate_series(1, ${follows}) as i`);
    await run(`
      insert into offerings (offering_id, reference, user_id, profile_id, status, amount_cents,
        received_cents, method, cadence, receiver, is_deductible, dedication, created_at,
        declared_at, received_on, events, bank_line_id)
      select 'offering-' || i, 'M' || i, ${patron(`'j'`)}, ${monastic(`'k'`)},
        case when i % 4 = 0 then 'declared' else 'confirmed' end, 2500,
        case when i % 4 <> 0 then 2500 end, 'bank', 'once', 'entity', true, '',
        ${AT} - i * interval '1 second', ${AT} - i * interval '1 second',
        case when i % 4 <> 0 then date '2026-10-01' - i % 300 end, '[]', 'line-' || i
      from generate_series(1, ${profiles}) as i`);
    await run(`
      insert into receipts (number, year, place, user_id, offering_id, reference, issued_at,
        received_on, amount_cents, donor, entity, monastic_name, reason)
      select '2026-' || lpad(i::text, 6, '0'), 2026, i, ${patron(`'j'`)}, 'offering-' || i, 'M' || i,
        ${AT}, date '2026-10-01', 2500, '{}', '{}', '', ''
      from generate_series(1, ${Math.ceil(profiles / 2)}) as i`);
    await run(`
      insert into needs (need_id, user_id, title, details, status, created_at, taken_by, taken_at)
      select 'need-' || i, ${monastic(`'q'`)}, 'Rice', '',
        case when i % 5 = 0 then 'taken' else 'open' end, ${AT} - i * interval '1 second',
        case when i % 5 = 0 then ${patron(`'x'`)} end, case when i % 5 = 0 then ${AT} end
      from generate_series(1, ${profiles}) as i`);
    await run(`
      insert into intentions (user_id, profile_id, amount_cents, method, cadence, started_on, turns)
      select ${patron(`'b'`)}, ${monastic(`'e'`)}, 2500, 'bank', 'monthly',
        date '2026-10-01' - ${spread(`'r'`, 700)}, 0
      from generate_series(1, ${profiles}) as i on conflict do nothing`);
    await run(`
      insert into blocks (block_id, user_id, blocked_id, created_at)
      select 'block-' || i, ${patron(`'aa'`)}, ${monastic(`'bb'`)}, ${AT}
      from generate_series(1, ${Math.ceil(profiles / 4)}) as i on conflict do nothing`);
    await run(`
      insert into reports (report_id, user_id, profile_id, reason, text, created_at, reviewed_at)
      select 'report-' || i, ${patron(`'cc'`)}, ${monastic(`'dd'`)}, 'other', '',
        ${AT} - i * interval '1 second', case when i % 100 <> 0 then ${AT} end
      from generate_series(1, ${Math.ceil(profiles / 2)}) as i on conflict do nothing`);
    await run(`
      insert into mails (mail_id, user_id, kind, created_at, attempts, next_at, sent_at)
      select 'mail-' || i, ${patron(`'ee'`)}, 'newUpdate', ${AT} - i * interval '1 second', 1,
        ${AT} - i * interval '1 second', case when i % 100 <> 0 then ${AT} end
      from generate_series(1, ${profiles}) as i`);
    await run(`
      insert into repeats (user_id, key, call, result, created_at)
      select ${patron(`'ff'`)}, 'key-' || i, 'PUT /x', '{}', ${AT} - i * interval '1 second'
      from generate_series(1, ${Math.ceil(profiles / 2)}) as i`);
    for (const [table, columns, values] of [
      ['preferences', 'gives_name, notices', `false, '{}'`],
      [
        'tax_data',
        'name, tax_id, street, postal_code, city, country, updated_at',
        `'', '', '', '', '', '', ${AT}`,
      ],
      ['session_ends', 'ended_at', AT],
    ]) {
      await run(`
        insert into ${table} (user_id, ${columns})
        select 'patron-' || i, ${values} from generate_series(1, ${patrons}) as i`);
    }
    await run(`
      insert into listed_counts
      select country, tradition, support_methods, accepts_non_monetary, count(*)
      from profiles where is_listed group by 1, 2, 3, 4`);
    for (const { indexdef } of late) await run(indexdef);
    await run('commit');
    await run('vacuum analyze');
  } finally {
    client.release(true);
  }
}
