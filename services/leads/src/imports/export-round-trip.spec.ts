import { csvRows } from '@latchline/contracts/files/csv';
import { importedRow, proposedMapping } from '@latchline/contracts/leads/imports/lead-columns';
import { importedLeadSchema } from '@latchline/contracts/leads/imports/lead-import.schema';
import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { csvHeading, csvLines } from '../inbox/lead-csv';
import { importedLead } from './imported-lead';

const at = '2025-10-26T01:30:00.123Z';
const lead = (fields: Partial<Lead> = {}): Lead =>
  leadSchema.parse({
    id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
    name: 'Priya Nair',
    phone: '+44 7700 900123',
    email: 'priya@example.com',
    postcode: 'S11 8TP',
    service: 'lock-repair',
    urgency: 'same-day',
    message: 'Back door;\r\n"stuck", again',
    status: 'contacted',
    notes: "-20% agreed,\n'=1+1 is not run",
    assigned_to: null,
    source: { page: '/' },
    created_at: at,
    updated_at: at,
    ...fields,
  });

const reimported = (exported: Lead): Lead => {
  const [header = [], cells = []] = csvRows(csvHeading + csvLines([{ lead: exported }]));
  const row = importedRow(cells, proposedMapping(header), 2);
  return importedLead(importedLeadSchema.parse(row), new Date());
};

it.each<Partial<Lead>>([
  {},
  { name: '=HYPERLINK("x")', message: null, notes: '', service: null, urgency: null, email: null },
  { name: "'=Ann", message: '="07700"', status: 'new', phone: '(0114) 496-0123', postcode: 'S11' },
  { name: '\uFF1DAnn', message: '+1', status: 'cancelled', notes: '@ the shop; tab\there' },
])('imports from the export what it had: %j', (fields) => {
  const { name, phone, email, postcode, service, urgency, message, status, notes, created_at } = lead(fields);
  const facts = { name, phone, email, postcode, service, urgency, message, status, notes, created_at };
  expect(reimported(lead(fields))).toMatchObject(facts);
});

it('keeps a place that stood for the postcode in the notes', () => {
  expect(reimported(lead({ postcode: '', place: 'Hillsborough', notes: 'Ring first' }))).toMatchObject({
    postcode: '',
    notes: 'Ring first\nPlace: Hillsborough',
  });
});
