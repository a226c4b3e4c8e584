import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { csvHeading, csvLines } from './lead-csv';

const at = '2026-03-01T09:30:00.123Z';
const lead = (fields: Partial<Lead> = {}): Lead =>
  leadSchema.parse({
    id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
    name: 'Priya Nair',
    phone: '07700 900123',
    email: null,
    postcode: 'S11 8TP',
    service: null,
    urgency: 'emergency',
    message: null,
    status: 'new',
    notes: '',
    assigned_to: null,
    source: { page: '/', utm_source: 'leaflet' },
    created_at: at,
    updated_at: at,
    ...fields,
  });
const names = csvHeading.slice(1).trimEnd().split(',');
const line = (fields: Partial<Lead>) => csvLines([{ lead: lead(fields) }]);

describe('lead CSV export', () => {
  it('ends with where the lock is, as far as the customer knew', () => {
    const position = { lat: 53.4, lng: -1.5, accuracy: 24.6 };
    expect(csvLines([{ lead: lead({ place: 'Hillsborough', position }) }])).toMatch(
      /,Hillsborough,53\.4,-1\.5,25\r\n$/,
    );
  });

  it('starts with a byte order mark, so that spreadsheets read it as UTF-8', () => {
    expect(csvHeading).toMatch(/^\uFEFFid,created_at,status,.*\r\n$/);
  });

  it('has one line per lead and one cell per heading', () => {
    const cells = csvLines([{ lead: lead() }])
      .trimEnd()
      .split(',');
    expect(cells).toHaveLength(names.length);
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
    expect(row).toMatchObject({
      created_at: at,
      urgency: 'emergency',
      name: 'Priya Nair',
      phone: '07700 900123',
      email: '',
      repeats: '0',
      held: 'false',
      utm_source: 'leaflet',
    });
    expect(csvLines([{ lead: lead() }, { lead: lead() }]).match(/\r\n/g)).toHaveLength(2);
    expect(csvLines([])).toBe('');
  });

  it('quotes commas, quotation marks and line breaks', () => {
    expect(line({ message: 'He said "no",\nthen left' })).toContain(',"He said ""no"",\nthen left",');
    expect(line({ name: ' Priya ' })).toContain('," Priya ",');
  });

  it.each(['=1+1', '+44 7700 900123', '-2', '@SUM(A1)', '\t=1', '  =1', '\uFF1D1', '=HYPERLINK("x")'])(
    'escapes the formula %j',
    (text) => {
      const written = line({ name: text });
      expect(written).toContain(`'${text.replaceAll('"', '""')}`);
    },
  );

  it('keeps letters of every script', () => {
    expect(line({ name: 'Zoë 李 مفتاح 🔑' })).toContain(',Zoë 李 مفتاح 🔑,');
  });

  it('names everybody whose request was merged into the lead', () => {
    const person = { id: lead().id, created_at: at, email: null, message: null };
    const merged = [
      { ...person, name: 'Chidi Okafor', phone: '07700 900909', message: 'Back door' },
      { ...person, name: 'Ada Okafor', phone: '0114 496 0001', email: 'ada@example.com' },
    ];
    expect(csvLines([{ lead: lead(), merged }])).toMatch(
      /,Chidi Okafor; Ada Okafor,07700 900909; 0114 496 0001,ada@example.com,Back door,,,,\r\n$/,
    );
  });
});
