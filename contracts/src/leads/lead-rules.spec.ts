import { fieldErrors } from '../http/problem';
import { leadLimits, leadServices, leadUrgencies, mistakeIn } from './lead-rules';
import { type QuoteField, quoteFields } from './quote-fields';
import { leadSubmissionSchema } from './lead.schema';

const good = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };

const lengths = [...new Set(Object.values(leadLimits))].flatMap((limit) => [limit, limit + 1]);
/** What people type, what programs send, and everything at the edge of a rule. */
const typed = [
  ...[
    '',
    ' ',
    '\t\n',
    'x',
    ' x ',
    'Priya Nair',
    '07700 900123',
    ' +44 (0)7700 900123 ',
    'ring me',
    '12',
    'Oooooh',
  ],
  ...[
    'O77OO 9OO123',
    '07700\u2013900123',
    '\u200b07700900123',
    '0'.repeat(15),
    '0'.repeat(16),
    '(0114) 496-0000',
  ],
  ...[
    'S11',
    's118tp',
    'S11 8TP',
    ' s11  8tp ',
    'S1',
    'S1 1',
    'DN4 OAB',
    'EC1A 1BB',
    'ZZ99 9ZZ',
    'Q1',
    'S118',
    '8TP',
    'S11-8TP',
  ],
  ...[
    'name@example.com',
    ' name@example.com',
    'name@example',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
  ],
  ...[
    "o'neil+x@mail.example.co.uk",
    'a@-b.example',
    'name@exa mple.com',
    'name@example.c',
    'näme@example.com',
    '@',
    'a@b.co',
  ],
  ...[
    'a\u0000b',
    'a\u0007',
    'a\u007f',
    'line\nbreak',
    'tab\tin',
    '\ud83d',
    '\ude00 x',
    '😀',
    'S11\u0000',
    '07700\u0000900123',
  ],
  ...[...leadServices, ...leadUrgencies, 'Other', ' other', 'emergency ', 'none'],
  ...lengths.flatMap((length) => ['a'.repeat(length), ` ${'1'.repeat(length)} `]),
  ...[242, 243, 244].map((length) => `${'a'.repeat(length)}@example.com`),
];

const bySchema = (field: QuoteField, value: string): string | null => {
  const parsed = leadSubmissionSchema.safeParse({ ...good, [field]: value });
  if (parsed.success) return null;
  const [first] = fieldErrors(parsed.error);
  return first?.path === field ? first.message : `at ${first?.path}`;
};

it.each(quoteFields)('%s: the form and the server report the same error for any input', (field) => {
  const differing = typed.filter((value) => mistakeIn(field, value) !== bySchema(field, value));
  expect(differing.map((value) => [value, mistakeIn(field, value), bySchema(field, value)])).toEqual([]);
});

it.each(quoteFields)(
  '%s: the samples contain a valid value and, for most fields, an invalid one',
  (field) => {
    const found = new Set(typed.map((value) => mistakeIn(field, value)));
    expect(found).toContain(null);
    expect(found.size).toBeGreaterThanOrEqual(2);
  },
);
