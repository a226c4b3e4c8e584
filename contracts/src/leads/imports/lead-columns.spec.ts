import { importedRow, isoDate, proposedMapping } from './lead-columns';
import { importedLeadSchema } from './lead-import.schema';

it.each([
  [
    ['ID', 'Customer name', 'Contact phone', 'E-mail', 'Post Code', 'Date received', 'Stage', 'Notes'],
    ['reference', 'name', 'phone', 'email', 'postcode', 'created_at', 'status', 'notes'],
  ],
  [
    ['First Name', 'Surname', 'Mobile', 'Enquiry'],
    ['first_name', 'last_name', 'phone', 'message'],
  ],
  [
    ['phone', 'phone 2', 'colour'],
    ['phone', null, null],
  ],
  [
    ['Job Number', 'Status', 'Client', 'Job Address', 'Contact Number', 'Due Date', 'Date Created'],
    ['reference', 'status', 'name', null, 'phone', null, 'created_at'],
  ],
  [
    [
      'Record ID',
      'First Name',
      'Last Name',
      'Contact owner',
      'Last Activity Date',
      'Create Date',
      'Phone Number',
    ],
    ['reference', 'first_name', 'last_name', null, null, 'created_at', 'phone'],
  ],
  [
    [
      'Company Name',
      'Display Name',
      'Customer Number',
      'Service Street 1',
      'Service Postal code',
      'Created By',
      'Date',
    ],
    [null, 'name', 'phone', null, 'postcode', null, 'created_at'],
  ],
  [
    ['Name', 'E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value', 'Invoice status'],
    ['name', null, 'email', null, 'phone', null],
  ],
  [
    ['Phone', 'Contact Number', 'Customer ID'],
    ['phone', null, 'reference'],
  ],
  [
    ['Job #', 'Name (Prefix)', 'Name (First)', 'Name (Last)', 'Phone', 'Status:'],
    ['reference', null, 'first_name', 'last_name', 'phone', 'status'],
  ],
  [
    ['Ref.', 'First', 'Last', 'Mobile *'],
    ['reference', 'first_name', 'last_name', 'phone'],
  ],
  [
    ['Contact', 'Phone', 'Mobile', 'Work email', 'Home phone', 'Place'],
    ['name', 'phone', 'other_phone', 'email', null, 'place'],
  ],
])('proposes for the columns %j the fields %j', (header, fields) => {
  expect(proposedMapping(header)).toEqual(fields);
});

it.each([
  ['31/05/2024 14:30', '2024-05-31T13:30:00.000Z'],
  ['1.2.24', '2024-02-01T00:00:00.000Z'],
  ['2024-05-31', '2024-05-30T23:00:00.000Z'],
  ['2024-05-31T14:30:00Z', '2024-05-31T14:30:00.000Z'],
  ['2024-05-31 14:30:00+02:00', '2024-05-31T12:30:00.000Z'],
  ['Fri, 31 May 2024 14:30:00 GMT', '2024-05-31T14:30:00.000Z'],
  ['05/06/2024 2:30 PM', '2024-06-05T13:30:00.000Z'],
  ['05/06/2024 12:05 am', '2024-06-04T23:05:00.000Z'],
  ['05/06/2024 12:05pm', '2024-06-05T11:05:00.000Z'],
  ['05/06/2024 14:30:15', '2024-06-05T13:30:15.000Z'],
  ['05/06/2024 at noon', '05/06/2024 at noon'],
  ['05/06/2024 25:00', '05/06/2024 25:00'],
  ['31 May 2024 14:30', '2024-05-31T13:30:00.000Z'],
  ['31-May-2024', '2024-05-30T23:00:00.000Z'],
  ['May 31, 2024', '2024-05-30T23:00:00.000Z'],
  ['2024-05-31 14:30:00', '2024-05-31T13:30:00.000Z'],
  ['31/03/2024 01:30', '2024-03-31T01:30:00.000Z'],
  ['27/10/2024 01:30', '2024-10-27T00:30:00.000Z'],
  ['05/06/2024 2:30 p.m.', '2024-06-05T13:30:00.000Z'],
  ['05/06/2024 14.30', '2024-06-05T13:30:00.000Z'],
  ['31st May 2024', '2024-05-30T23:00:00.000Z'],
  ['May 31, 2024 at 2:30 PM', '2024-05-31T13:30:00.000Z'],
  ['2024-05-31 2:30 pm', '2024-05-31T13:30:00.000Z'],
  ['2024-05-31 14:30:00.123456+00', '2024-05-31T14:30:00.123Z'],
  ['31 May 2024 2:30 pm UTC', '2024-05-31T14:30:00.000Z'],
  ['31-May-24', '2024-05-30T23:00:00.000Z'],
  ['31-May', '31-May'],
  ['May 31 14:30', 'May 31 14:30'],
  ['May 31 14:01', 'May 31 14:01'],
  ['31-Apr-2024', '31-Apr-2024'],
  ['31 May 1999', '1999-05-30T23:00:00.000Z'],
  ['May 2024', '2024-04-30T23:00:00.000Z'],
  ['9 May 2024 09:24', '2024-05-09T08:24:00.000Z'],
  ['2024-06-31', '2024-06-31'],
  ['Visit 12', 'Visit 12'],
  ['31/02/2024', '31/02/2024'],
  ['soon', 'soon'],
])('reads the date %j as %j', (text, date) => expect(isoDate(text)).toBe(date));

it('loses nothing that has no field of its own', () => {
  const mapping = ['first_name', 'last_name', 'phone', 'service', 'status', 'notes', null] as const;
  const cells = ['Priya', 'Nair', '07700 900123', 'Garage door', 'Won', 'Rang twice', 'red'];
  const row = importedRow(cells, mapping, 2);
  expect(row).toEqual({
    row: 2,
    name: 'Priya Nair',
    phone: '07700 900123',
    status: 'completed',
    notes: 'Rang twice\nService: Garage door',
  });
  expect(importedLeadSchema.parse(row)).toMatchObject({ name: 'Priya Nair', postcode: '' });
});

it('reads what an export guarded against running as a formula', () => {
  const cells = ["'+447700900123", "'- rang twice", "'Ampton"];
  expect(importedRow(cells, ['phone', 'notes', 'name'], 2)).toEqual({
    row: 2,
    phone: '+447700900123',
    notes: '- rang twice',
    name: "'Ampton",
  });
});

it.each([
  ['="07700900123"', '07700900123'],
  ["'07700 900123", '07700 900123'],
  ['p:+447700900123', '+447700900123'],
  ['tel:07700 900123', '07700 900123'],
  ['447700900123.0', '447700900123'],
  ['7700900123', '07700900123'],
  ['1144960123', '01144960123'],
  ['+1 212 555 0123', '+1 212 555 0123'],
  ['07700.900.123', '07700.900.123'],
])('reads the phone number %j, as other programs write it, as %j', (cell, phone) => {
  expect(importedRow([cell], ['phone'], 2)).toEqual({ row: 2, phone });
});

it.each([
  [['', '07700 900123'], { phone: '07700 900123' }],
  [['ask Bob', '07700 900123'], { phone: '07700 900123', notes: 'Other phone: ask Bob' }],
  [['0114 496 0123', '07700 900123'], { phone: '0114 496 0123', notes: 'Other phone: 07700 900123' }],
  [['07700 900123', '+447700900123'], { phone: '07700 900123' }],
  [['none', ''], { phone: 'none' }],
])('takes of the two phone numbers %j the first that can be dialled', (cells, fields) =>
  expect(importedRow(cells, ['phone', 'other_phone'], 2)).toEqual({ row: 2, ...fields }),
);

it('keeps in the notes a place, and what is no postcode or e-mail address', () => {
  const mapping = ['phone', 'postcode', 'email', 'place'] as const;
  const row = importedRow(['07700 900123', 'Sheffield', 'n/a', 'Behind the mill'], mapping, 2);
  expect(row).toEqual({
    row: 2,
    phone: '07700 900123',
    notes: 'Postcode: Sheffield\nE-mail: n/a\nPlace: Behind the mill',
  });
  expect(importedLeadSchema.safeParse(row).success).toBe(true);
});

it('reads text that a formula keeps from becoming a number, and the postcode of a Facebook form', () => {
  expect(importedRow(['="00123"', 'z:S11 8TP', `'="Ann"`], ['reference', 'postcode', 'name'], 2)).toEqual({
    row: 2,
    name: '="Ann"',
    reference: '00123',
    postcode: 'S11 8TP',
  });
});

it.each([
  ['Closed Won', 'completed'],
  ['Closed Lost', 'cancelled'],
  ['Abandoned', 'cancelled'],
  ["Won't proceed", undefined],
  ['Invoiced - unpaid', undefined],
  ['Incomplete', 'contacted'],
  ['Not contacted', 'new'],
  ['Attempted to contact', 'contacted'],
])('reads the status %j as %s, and keeps in the notes what it does not know', (text, status) => {
  const row = importedRow(['07700 900123', text], ['phone', 'status'], 2);
  const remains = status ? {} : { notes: `Status: ${text}` };
  expect(row).toEqual({ row: 2, phone: '07700 900123', ...(status && { status }), ...remains });
});

it.each([
  [{ phone: 'none' }, 'phone', 'This is not a phone number'],
  [
    { phone: '4.47701E+11' },
    'phone',
    'A spreadsheet has shortened this phone number. Format the column as text and export the file again',
  ],
  [{}, 'phone', 'Invalid input: expected string, received undefined'],
  [{ phone: '07700 900123', email: 'x' }, 'email', 'This is not an e-mail address'],
  [{ phone: '07700 900123', created_at: 'soon' }, 'created_at', 'This is not a date'],
  [
    { phone: '07700 900123', created_at: '2999-01-01T00:00:00Z' },
    'created_at',
    'The date must be in the past',
  ],
])('rejects %j at %s', (fields, path, message) => {
  const { error } = importedLeadSchema.safeParse({ row: 1, ...fields });
  expect(error?.issues[0]).toMatchObject({ path: [path], message });
});
