import { type ImportedLead, importedLeadSchema } from '@latchline/contracts/leads/imports/lead-import.schema';
import { importPlan } from './import-plan';
import { importedId } from './imported-lead';

const lead = (fields: object = {}): ImportedLead =>
  importedLeadSchema.parse({ row: 1, name: 'Priya Nair', phone: '07700 900123', ...fields });
const other = '0198c3a1-0000-7000-8000-00000000000a';
const outcomes = (...args: Parameters<typeof importPlan>) =>
  importPlan(...args).map(({ outcome }) => outcome);

describe('the id of an imported lead', () => {
  it('follows from its content, not from the row or the spelling of the number', () => {
    expect(importedId(lead({ row: 9, phone: '+44 7700 900123' }))).toBe(importedId(lead()));
    expect(importedId(lead({ message: 'Another' }))).not.toBe(importedId(lead()));
    expect(importedId(lead())).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('follows from its reference if there is one, and begins with its date', () => {
    const at = '2024-05-31T14:30:00.000Z';
    const one = lead({ reference: 'J-17', created_at: at });
    expect(importedId(lead({ reference: 'J-17', created_at: at, name: 'P. Nair' }))).toBe(importedId(one));
    expect(parseInt(importedId(one).replace('-', '').slice(0, 12), 16)).toBe(Date.parse(at));
  });
});

it('imports a lead once, also within a request', () => {
  expect(outcomes([lead(), lead({ row: 2 })], [], true)).toEqual(['new', 'known']);
  const stored = { id: importedId(lead()), phone_e164: '+447700900123', email: null };
  expect(outcomes([lead()], [stored], true)).toEqual(['known']);
});

it('knows a lead of our own export by its id', () => {
  const stored = { id: other, phone_e164: null, email: null };
  expect(importPlan([lead({ reference: other })], [stored], false)).toMatchObject([
    { outcome: 'known', id: other },
  ]);
});

it.each([
  [{ id: other, phone_e164: '+447700900123', email: null }],
  [{ id: other, phone_e164: null, email: 'priya@example.com' }],
])('skips a lead of the same person, or imports it and says so: %j', (known) => {
  const given = [lead({ email: 'Priya@example.com' })];
  expect(importPlan(given, [known], true)).toMatchObject([{ outcome: 'duplicate', duplicates: [other] }]);
  expect(importPlan(given, [known], false)).toMatchObject([{ outcome: 'new', duplicates: [other] }]);
});

it('does not take two leads without an e-mail address for one person', () => {
  expect(outcomes([lead()], [{ id: other, phone_e164: null, email: null }], true)).toEqual(['new']);
});
