/**
 * SQL that derives leads from their number: the same number always gives the same lead, so that a repeat knows its
 * original without a lookup. $1 first number, $2 last number, $3 total.
 */
import { closings, details, firstNames, lastNames, openings, rarities, towns } from './lead-texts.mjs';

const literal = (text) => (text === null ? 'NULL' : `'${String(text).replaceAll("'", "''")}'`);
const array = (items) => `(ARRAY[${items.map(literal).join(', ')}])`;
/** A pseudo-random number from 0 to `below` - 1, derived from `of` and its purpose. */
const pick = (of, purpose, below) => `((hashint8extended(${of}, ${purpose}) & 2147483647) % ${below})::int`;
const oneOf = (items, of, purpose) => `${array(items)}[1 + ${pick(of, purpose, items.length)}]`;
/** `[value, percentage]`; the last value gets the remainder. */
const weighted = (shares, of, purpose) => {
  let sum = 0;
  const cases = shares.slice(0, -1).map(([value, share]) => {
    sum += share;
    return `WHEN ${pick(of, purpose, 100)} < ${sum} THEN ${literal(value)}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${literal(shares.at(-1)[0])} END`;
};
const days = 1095;

/**
 * The time of lead n: growing traffic over three years, few leads at night, ascending with n. The years before the last
 * are dense enough that a repeat finds its earlier lead within 24 hours.
 */
const momentOf = (n) => `(
  SELECT date_trunc('milliseconds', date_trunc('day', now()) - interval '${days} days' + day * interval '1 day' + interval '1 hour' *
    CASE WHEN part < 0.12 THEN part / 0.12 * 7
         WHEN part < 0.90 THEN 7 + (part - 0.12) / 0.78 * 15
         ELSE 22 + (part - 0.90) / 0.10 * 2 END)
  FROM (SELECT floor(at) AS day, at - floor(at) AS part
        FROM (SELECT ${days} * power(${n}::double precision / $3, 0.85) AS at) AS moment) AS split)`;

const idOf = (n, at) => `(
  lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5('lead ' || ${n}), 1, 3) || '8' || substr(md5('lead ' || ${n}), 4, 15))::uuid`;

const statuses = `CASE
  WHEN held THEN 'new'
  WHEN age < interval '1 hour' THEN ${weighted(
    [
      ['new', 80],
      ['contacted', 20],
    ],
    'n',
    20,
  )}
  WHEN age < interval '2 days' THEN ${weighted(
    [
      ['new', 12],
      ['contacted', 48],
      ['completed', 34],
      ['cancelled', 6],
    ],
    'n',
    20,
  )}
  WHEN ${pick('n', 21, 1000)} < 2 THEN 'new'
  ELSE ${weighted(
    [
      ['contacted', 14],
      ['completed', 72],
      ['cancelled', 14],
    ],
    'n',
    20,
  )} END`;

const phones = `CASE ${pick('p', 3, 5)}
  WHEN 0 THEN '0' || digits
  WHEN 1 THEN '+44 ' || substr(digits, 1, 4) || ' ' || substr(digits, 5)
  WHEN 2 THEN '+44 (0)' || substr(digits, 1, 4) || '-' || substr(digits, 5)
  ELSE '0' || substr(digits, 1, 4) || ' ' || substr(digits, 5) END`;

const sources = `CASE
  WHEN ${pick('n', 30, 100)} < 42 THEN jsonb_build_object('page', page, 'gclid', md5('click ' || n), 'utm_campaign',
    ${oneOf(['emergency-sheffield', 'emergency-doncaster', 'lock-change', 'upvc-repair', 'brand', 'winter-lockouts'], 'n', 31)},
    'device', ${weighted(
      [
        ['mobile', 78],
        ['desktop', 18],
        ['tablet', 4],
      ],
      'n',
      32,
    )})
  WHEN ${pick('n', 30, 100)} < 60 THEN jsonb_build_object('page', page, 'referrer', 'https://www.google.com/')
  WHEN ${pick('n', 30, 100)} < 66 THEN jsonb_build_object('page', page, 'utm_source', 'facebook', 'utm_campaign', 'moving-house')
  WHEN ${pick('n', 30, 100)} < 69 THEN jsonb_build_object('page', page, 'referrer', 'https://www.bing.com/search')
  WHEN ${pick('n', 30, 100)} < 70 THEN jsonb_build_object('page', page, 'utm_source', 'leaflet', 'utm_campaign', 'spring-leaflet')
  ELSE jsonb_build_object('page', page) END`;

const messages = `CASE
  WHEN held THEN 'Rank first on search engines: https://' || substr(md5('spam ' || n), 1, 8) || '.example cheap backlinks'
  WHEN ${pick('n', 40, 100)} < 30 THEN NULL
  ELSE concat_ws('. ', ${oneOf(openings, 'n', 41)}, 'It is a ' || ${oneOf(details, 'n', 42)},
    CASE WHEN ${pick('n', 43, 3)} = 0 THEN 'House number ' || 1 + ${pick('n', 44, 280)} END,
    CASE WHEN ${pick('n', 45, 3)} > 0 THEN ${oneOf(closings, 'n', 46)} END) || '.' ||
    ${rarities.map(([every, text]) => `CASE WHEN n % ${every} = 7 THEN ${literal(` ${text}`)} ELSE '' END`).join(' || ')} END`;

let shareOfTowns = 0;
const townRows = towns.map(([town, share, districts], index) => {
  const from = shareOfTowns;
  shareOfTowns = index === towns.length - 1 ? 100 : shareOfTowns + share;
  return `(${from}, ${shareOfTowns}, ${literal(town)}, string_to_array(${literal(districts)}, ' '))`;
});

/** `p` is the person's number: for a repeat, that of the earlier lead. */
const derivedValues = `
  WITH numbered AS (
    SELECT n, CASE WHEN n % 17 = 0 AND n > 40 THEN n - 1 - ${pick('n', 1, 16)} ELSE n END AS p
    FROM generate_series($1::bigint, $2::bigint) AS n
  ), timed AS MATERIALIZED (
    SELECT n, p, ${momentOf('n')} AS at, n <> p AS repeated,
      n = p AND ${pick('n', 2, 1000)} < 25 AS held,
      '7' || (4 + ${pick('p', 4, 6)}) || lpad(${pick('p', 5, 100_000_000)}::text, 8, '0') AS digits
    FROM numbered
  ), placed AS MATERIALIZED (
    SELECT timed.*, now() - at AS age, ${idOf('n', 'at')} AS id, town, districts,
      ${oneOf(firstNames, 'p', 6)} AS first, ${oneOf(lastNames, 'p', 7)} AS last,
      ${oneOf(['/', '/contact', '/services/emergency-locksmith', '/sheffield', '/doncaster', '/rotherham'], 'n', 8)} AS page,
      ${weighted(
        [
          ['emergency', 41],
          ['same-day', 22],
          ['next-day', 9],
          ['flexible', 14],
          [null, 14],
        ],
        'n',
        9,
      )} AS urgency
    FROM timed JOIN (VALUES ${townRows.join(', ')}) AS places(low, high, town, districts)
      ON ${pick('p', 10, 100)} >= low AND ${pick('p', 10, 100)} < high
  ), judged AS MATERIALIZED (
    SELECT *, ${statuses} AS status FROM placed
  )`;

const earlier = `CASE WHEN repeated AND p > 0 THEN ${idOf('p', momentOf('p'))} END`;
const promise = `CASE urgency WHEN 'emergency' THEN interval '15 minutes' WHEN 'same-day' THEN interval '2 hours'
  WHEN 'next-day' THEN interval '8 hours' ELSE interval '24 hours' END`;
const contact = `at + interval '1 second' * (40 + ${pick('n', 50, 900)} * CASE urgency WHEN 'emergency' THEN 1 ELSE 9 END)`;

/** Every completed job, a third of those in progress and a fifth of the lost ones. */
const isBooked = `(status = 'completed' OR status = 'contacted' AND ${pick('n', 74, 3)} = 0
  OR status = 'cancelled' AND ${pick('n', 74, 5)} = 0)`;

/** As the leads service names them. */
const sourceNames = `CASE
  WHEN ${pick('n', 30, 100)} < 42 THEN 'google-ads' WHEN ${pick('n', 30, 100)} < 60 THEN 'google-search'
  WHEN ${pick('n', 30, 100)} < 66 THEN 'facebook' WHEN ${pick('n', 30, 100)} < 69 THEN 'bing-search'
  WHEN ${pick('n', 30, 100)} < 70 THEN 'leaflet' ELSE 'direct' END`;

const leadRowsSql = `
  INSERT INTO leads (id, name, phone, phone_e164, email, postcode, town, service, urgency, message, status, notes,
    assigned_to, source, source_name, suspicions, spam_score, held, repeat_of, merged_into, merger, promised_at, clock_started_at,
    contacted_at, created_at, updated_at, stage, job_is_booked, job_who_goes, job_taken_pence)
  SELECT id, first || ' ' || last, ${phones}, '+44' || digits,
    CASE WHEN ${pick('p', 60, 100)} < 55 THEN lower(first) || '.' || p || '@example.com' END,
    districts[1 + ${pick('p', 61, 'array_length(districts, 1)')}] || ' ' || ${pick('p', 62, 9)} || ${oneOf([...'ABDEFGHJLN'], 'p', 63)} || ${oneOf([...'PQRSTUWXYZ'], 'p', 64)},
    town, ${weighted(
      [
        ['emergency-lockout', 38],
        ['lock-repair', 17],
        ['lock-replacement', 15],
        ['key-cutting', 6],
        ['security-upgrade', 7],
        ['other', 2],
        [null, 15],
      ],
      'n',
      65,
    )},
    urgency, ${messages}, status,
    CASE WHEN status <> 'new' AND ${pick('n', 66, 10)} < 4 THEN 'Rang, ' || ${oneOf(['on the way', 'left a message', 'quoted £89', 'coming on Monday', 'job done, card'], 'n', 67)} ELSE '' END,
    CASE WHEN status <> 'new' AND ${pick('n', 68, 10)} < 6 THEN ${oneOf(['office', 'night.desk', 'dave', 'sue'], 'n', 69)} || '@latchline.example' END,
    ${sources}, ${sourceNames},
    CASE WHEN held THEN ARRAY['honeypot'] ELSE '{}'::text[] END, CASE WHEN held THEN 120 ELSE 0 END, held,
    ${earlier}, CASE WHEN ${pick('n', 70, 12)} = 0 THEN ${earlier} END,
    CASE WHEN repeated AND ${pick('n', 70, 12)} = 0 THEN jsonb_build_object('moved_repeats', '[]'::jsonb, 'was_repeat', false, 'clock_before', NULL) END,
    CASE WHEN NOT held AND NOT repeated THEN at + ${promise} END,
    CASE WHEN NOT held AND NOT repeated THEN at END,
    CASE WHEN status IN ('contacted', 'completed') THEN ${contact} END,
    at, CASE WHEN status = 'new' THEN at ELSE ${contact} END,
    CASE WHEN status = 'contacted' AND ${isBooked} THEN 'booked' ELSE 'new' END, ${isBooked},
    CASE WHEN ${isBooked} THEN ${oneOf(['dave', 'sue', 'tom', 'night.desk'], 'n', 71)} || '@latchline.example' END,
    CASE WHEN status = 'completed' AND ${pick('n', 72, 100)} < 92 THEN 6500 + 50 * ${pick('n', 73, 400)} END
  FROM judged`;

/** Timeline ids derive from the lead's id, so that they sort in its order. */
const entry = (lead, number) => `(overlay(${lead}::text PLACING '${number}' FROM 36 FOR 1))::uuid`;

/** One batch: both tables from the same derived values. */
export const leadsSql = `${derivedValues}, stored AS (${leadRowsSql})
  INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "from", "to")
  SELECT ${entry('id', 0)}, id, at, 'visitor', 'submitted', NULL, 'new' FROM judged
  UNION ALL
  SELECT ${entry('id', 1)}, id, ${contact}, 'office@latchline.example', 'status-changed', 'new',
    CASE status WHEN 'cancelled' THEN 'cancelled' ELSE 'contacted' END
  FROM judged WHERE status <> 'new'
  UNION ALL
  SELECT ${entry('id', 2)}, id, ${contact} + interval '3 hours', 'office@latchline.example', 'status-changed', 'contacted', 'completed'
  FROM judged WHERE status = 'completed'`;

export const repeatCountsSql = `
  UPDATE leads SET repeats = again.count
  FROM (SELECT repeat_of, count(*) FROM leads WHERE repeat_of IS NOT NULL GROUP BY repeat_of) AS again
  WHERE leads.id = again.repeat_of AND leads.repeats <> again.count`;

/** The jobs of the leads that have one. What is summed of them is with the lead already. */
export const jobsSql = `
  INSERT INTO lead_jobs (lead_id, minutes, who_goes, price_pence, taken_pence, paid_by, booked_at, completed_at)
  SELECT id, 60, job_who_goes, coalesce(job_taken_pence, 9500), job_taken_pence,
    CASE WHEN job_taken_pence IS NOT NULL THEN 'card' END, contacted_at, CASE WHEN status = 'completed' THEN updated_at END
  FROM leads WHERE job_is_booked ON CONFLICT DO NOTHING`;

/** What adverts cost on every day of the three years, by campaign. */
export const costsSql = `
  INSERT INTO source_costs (id, source, campaign, first_day, last_day, pence, origin, changed_by, updated_at)
  SELECT md5(campaign || day)::uuid, 'google-ads', campaign, day, day, 1500 + hashtext(campaign || day) % 900, 'imported',
    'owner@latchline.example', now()
  FROM generate_series(current_date - ${days}, current_date, interval '1 day') AS at, LATERAL (SELECT at::date AS day) AS dated,
    unnest(${array(['emergency-sheffield', 'emergency-doncaster', 'lock-change', 'upvc-repair', 'brand', 'winter-lockouts'])}) AS campaign
  ON CONFLICT DO NOTHING`;
