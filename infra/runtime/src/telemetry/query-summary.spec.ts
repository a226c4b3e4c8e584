import { querySummary } from './query-summary';

it.each([
  ['SELECT id, payload FROM outbox WHERE id = $1', 'SELECT outbox'],
  ['\n  INSERT INTO outbox (id) VALUES ($1)', 'INSERT outbox'],
  ['UPDATE "leads"."leads" SET status = $1', 'UPDATE leads'],
  ['DELETE FROM ONLY inbox', 'DELETE inbox'],
  ['WITH due AS (SELECT 1 FROM deliveries) SELECT 1', 'WITH deliveries'],
  ['WITH row AS (SELECT * FROM json_to_recordset($1)) INSERT INTO leads SELECT * FROM row', 'INSERT leads'],
  ['SELECT id FROM unnest($1) AS id JOIN leads USING (id)', 'SELECT leads'],
  ['SELECT 1 FROM leads FOR UPDATE SKIP LOCKED', 'SELECT leads'],
  [
    'WITH due AS (SELECT id FROM deliveries FOR UPDATE SKIP LOCKED) UPDATE deliveries SET x = 1',
    'UPDATE deliveries',
  ],
  ['COMMIT', 'COMMIT'],
  ['START TRANSACTION', 'START'],
  ['', 'QUERY'],
])('%s', (text, summary) => expect(querySummary(text)).toBe(summary));

it('leaves out literal values in a statement', () => {
  expect(querySummary(`SELECT * FROM leads WHERE phone = '07700 900123'`)).toBe('SELECT leads');
});
