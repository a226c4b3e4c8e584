import { withoutGuard } from '../../files/csv';
import { type ColumnNames, type Columns, proposedColumns } from '../../files/columns';
import { dialledNumber, tidyPhone } from '../../http/phone';
import { emailPattern, leadServices, leadUrgencies, tidyPostcode } from '../lead-rules';
import { londonMoment } from '../../time/london-time';
import { type LeadStatus, leadStatuses } from '../lead.schema';

/** What a column of a former system can contain. */
export type ImportField =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'other_phone'
  | 'email'
  | 'postcode'
  | 'place'
  | 'service'
  | 'urgency'
  | 'message'
  | 'notes'
  | 'status'
  | 'created_at'
  | 'reference';

export type ColumnMapping = Columns<ImportField>;

/** In this order: "Job number" is a reference, "Contact number" a phone number, and "Due date" no date of an enquiry. */
const names: ColumnNames<ImportField> = [
  ['email', /^(?!.* (type|label)$).*e-?mail/],
  ['phone', /^(?!.* (type|label)$).*(phone|mobile|cell|\btel\b)|^contact (number|no)$/],
  ['postcode', /post(al)? ?code|\bzip\b/],
  ['first_name', /^(contact )?(first|given|fore) ?name$|^(contact )?first$|^name \(first\)$/],
  ['last_name', /^(contact )?(last|family|sur) ?name$|^(contact )?last$|^name \(last\)$/],
  [
    'reference',
    /^(id|ref(erence)?|(lead|job|record|entry|enquiry|quote|order) ?(id|ref(erence)?|number|no|#))$/,
  ],
  ['phone', /^(?!.*(house|flat|account|invoice|vat)).*number$/],
  [
    'other_phone',
    /^(tele)?phone( (number|no))?$|(^| )(mobile|cell)( ?(phone|number|no))?$|^((home|work|other) (phone|number)|landline)$/,
  ],
  ['place', /^place$/],
  ['reference', /^(customer|client) ?(id|ref(erence)?|number|no)$|^contact id$/],
  ['status', /^((lead|job|deal|enquiry|quote) )?(status|stage|outcome)$/],
  ['status', /^(?!.*(invoice|payment|mail)).*(status|stage|outcome)/],
  ['created_at', /^(?!.* by$).*(creat|receiv|submit)|(entry|enquiry|lead|job) date|enquir(y|ed) (at|on)/],
  ['created_at', /^(?!.*(birth|due|last|next|updat|modif|activity|clos|complet)).*date|time ?stamp/],
  ['urgency', /urgency|priority/],
  ['service', /service(?! (street|address|city|county|post|area))|job type|type of (job|work)|product/],
  ['notes', /notes?|comment|remark/],
  ['message', /message|enquiry|inquiry|description|details|problem/],
  ['name', /^((customer|client|contact|full|display) )?name$/],
  [
    'name',
    /^(?!.*(owner|company|business|address|\bid\b|type|source|number|\bno\b|prefix|suffix|middle)).*(name|customer|client|contact)/,
  ],
];

export const proposedMapping = (header: readonly string[]): ColumnMapping => proposedColumns(header, names);

/** In this order: "Closed lost" was no job. What fits nothing goes to the notes. */
const statusNames: readonly (readonly [LeadStatus, RegExp])[] = [
  ['cancelled', /cancel|lost|decline|reject|dead|spam|abandon|unqualified/],
  [
    'completed',
    /^(?!.*(\bnot\b|incomplete|unfinished|unpaid)).*(complete|\bdone|\bwon\b(?!')|closed|finished|paid|invoiced)/,
  ],
  ['new', /\bnot (yet )?(called|contacted)|uncontacted/],
  [
    'contacted',
    /contact|connected|call(ed)?|quoted|progress|booked|scheduled|incomplete|unfinished|not complete/,
  ],
  ['new', /new|open|pending|unread/],
];

const chosen = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find(
    (value) =>
      value ===
      text
        .toLowerCase()
        .trim()
        .replace(/[\s_]+/g, '-'),
  );

const statusOf = (text: string): LeadStatus | undefined =>
  chosen(leadStatuses, text) ?? statusNames.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

const timeOfDay =
  /(?:(?:,?\s+(?:at\s+)?|T)(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:\.\d+)?)?\s*(?:(?<half>[ap])\.?m\.?)?)?$/
    .source;
const dayFirst = new RegExp(
  `^(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>\\d{2}|\\d{4})${timeOfDay}`,
  'i',
);
const yearFirst = new RegExp(`^(?<year>\\d{4})[/.-](?<month>\\d{1,2})[/.-](?<day>\\d{1,2})${timeOfDay}`, 'i');
/** What the date constructor reads as people mean it. It takes 05/06/2024 for a day in May, and "Visit 12" for December. */
const otherDate = /^\d{4}[-/.]|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** The time in a text is that of a zone which it names: `14:30Z`, `14:30+01`, `2:30 pm GMT`. */
const namedZone = /\d\s*([ap]m\s*)?(z|gmt|utc|[ecmp][sd]t)\b|:\d\d(\.\d+)?\s*[+-]\d\d(:?\d\d)?\b/i;

/**
 * `2024-05-31`, with or without a time, and `31/05/2024 14:30` or `2:30 pm`. It is in London, wherever the browser is, unless
 * the text names a time zone. The text itself if it is no date.
 */
export function isoDate(text: string): string {
  const parts = (dayFirst.exec(text) ?? yearFirst.exec(text))?.groups;
  if (parts) {
    const { year = '', month, day, hour = '0', minute = '0', second = '0', half = '' } = parts;
    const fullYear = year.length === 2 ? `20${year}` : year;
    return inLondon([fullYear, month, day], [hourOf(Number(hour), half), minute, second]) ?? text;
  }
  const date = new Date(text.replace(/(\d)(st|nd|rd|th)\b/i, '$1').replace(/ at /i, ' '));
  if (!otherDate.test(text) || Number.isNaN(date.getTime())) return text;
  if (namedZone.test(text)) return date.toISOString();
  if (!isAsWritten(date, text)) return text;
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return inLondon(day, [date.getHours(), date.getMinutes(), date.getSeconds()]) ?? text;
}

/** The date constructor takes `31-May` for a day of 2001, and 31 February for one in March. */
function isAsWritten(date: Date, text: string): boolean {
  const [day] = /(?<![\d:])\d{1,2}(?![\d:])/.exec(text) ?? [];
  const year = String(date.getFullYear()).slice(2);
  return (
    (day === undefined || Number(day) === date.getDate()) &&
    new RegExp(`(?<![\\d:])(\\d\\d)?${year}(?![\\d:])`).test(text)
  );
}

type Numbers = readonly (string | number | undefined)[];
const joined = (parts: Numbers, separator: string): string =>
  parts.map((part) => String(part).padStart(2, '0')).join(separator);

/** Null for a day or a time that does not exist. */
function inLondon(day: Numbers, [hour, minute, second]: Numbers): string | null {
  const moment = londonMoment(joined(day, '-'), joined([hour, minute], ':'));
  if (!moment) return null;
  const at = moment.kind === 'one' ? moment.at : moment.kind === 'missing' ? moment.instead : moment.first;
  return new Date(at.getTime() + Number(second) * 1000).toISOString();
}

const hourOf = (hour: number, half: string): number => {
  if (half === '' || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/**
 * A cell as it was before other programs changed it for spreadsheets: `="00123"` and an apostrophe keep zeros, and Facebook
 * writes `p:` before phone numbers and `z:` before postcodes. Numbers get decimals, or lose their first zero.
 */
function cellOf(text: string, field: ImportField): string {
  const trimmed = text.trim();
  const cell = /^="(.*)"$/s.exec(trimmed)?.[1] ?? withoutGuard(trimmed);
  if (field === 'postcode') return cell.replace(/^z:/i, '');
  if (field !== 'phone' && field !== 'other_phone') return cell;
  const number = cell.replace(/^'?(p:|tel:)?\s*/i, '').replace(/^(\d{7,})\.0$/, '$1');
  return /^[1-37]\d{9}$/.test(number) ? `0${number}` : number;
}

/** A row as `POST /api/admin/leads/import` expects it. Values without a place of their own go to the notes. */
export function importedRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  row: number,
): Record<string, unknown> {
  const given: Partial<Record<ImportField, string>> = {};
  mapping.forEach((field, column) => {
    const cell = field && cellOf(cells[column] ?? '', field);
    if (cell) given[field] = cell;
  });
  const { phone, other_phone, email, postcode, place, ...others } = given;
  const { first_name, last_name, service, urgency, status, created_at, notes, ...plain } = others;
  const numbers = [phone, other_phone].filter((number) => number !== undefined);
  const dialled = numbers.find((number) => tidyPhone(number) !== null) ?? numbers[0];
  const spare = numbers.find((number) => dialledNumber(number) !== dialledNumber(dialled ?? ''));
  const knownEmail = email && emailPattern.test(email);
  const knownPostcode = postcode && tidyPostcode(postcode) !== null;
  const name = plain.name ?? [first_name, last_name].filter(Boolean).join(' ');
  const [knownService, knownUrgency] = [
    chosen(leadServices, service ?? ''),
    chosen(leadUrgencies, urgency ?? ''),
  ];
  const knownStatus = statusOf(status ?? '');
  const remaining = [
    spare && `Other phone: ${spare}`,
    postcode && !knownPostcode && `Postcode: ${postcode}`,
    email && !knownEmail && `E-mail: ${email}`,
    place && `Place: ${place}`,
    service && !knownService && `Service: ${service}`,
    urgency && !knownUrgency && `Urgency: ${urgency}`,
    status && !knownStatus && `Status: ${status}`,
  ].filter((line) => typeof line === 'string');
  return {
    row,
    ...plain,
    ...(name && { name }),
    ...(dialled && { phone: dialled }),
    ...(knownEmail && { email }),
    ...(knownPostcode && { postcode }),
    ...(knownService && { service: knownService }),
    ...(knownUrgency && { urgency: knownUrgency }),
    ...(knownStatus && { status: knownStatus }),
    ...(created_at && { created_at: isoDate(created_at) }),
    ...((notes || remaining.length > 0) && { notes: [notes, ...remaining].filter(Boolean).join('\n') }),
  };
}
