import { z } from 'zod';
import { pageCopyNames } from '../copy/page-copies';
import { maxLengthOf, parseCopy, placeholdersOf, copyNameOf, copyIdOf, copySchemaOf } from './copy-checks';
import { emptyOf, fieldOf, labelOfKey, type CopyField } from './copy-fields';

const schema = z.object({
  heading: z.string(),
  lead: z.string(),
  figures: z.array(z.object({ value: z.string(), about: z.string() })).length(2),
  links: z.array(z.object({ label: z.string(), target: z.string().regex(/^\//) })).min(1),
  minutes: z.int().positive(),
  kind: z.enum(['a', 'b']),
  note: z.object({ icon_name: z.string() }).nullable(),
  paragraphs: z.array(z.string()).max(3),
  by_category: z.record(z.string(), z.enum(['x', 'y'])),
  on: z.iso.date(),
  control: z.enum(['c']).optional(),
});

const fields = Object.fromEntries(
  (fieldOf(schema) as Extract<CopyField, { kind: 'group' }>).fields.map(({ key, field }) => [key, field]),
);

describe('the fields of a schema', () => {
  it('are texts, multi-line for sentences', () => {
    expect(fields.heading).toEqual({ kind: 'text', long: false });
    expect(fields.lead).toEqual({ kind: 'text', long: true });
    expect(fields.on).toMatchObject({ kind: 'text', format: 'date' });
  });

  it('are lists with limits and a first value', () => {
    expect(fields.figures).toMatchObject({
      kind: 'list',
      fewest: 2,
      most: 2,
      empty: { value: '', about: '' },
    });
    expect(fields.links).toMatchObject({
      kind: 'list',
      fewest: 1,
      most: 40,
      empty: { label: '', target: '' },
    });
    expect(fields.paragraphs).toMatchObject({ fewest: 0, most: 3, item: { kind: 'text', long: true } });
  });

  it('are numbers, choices, optional parts and records', () => {
    expect(fields.minutes).toEqual({ kind: 'number' });
    expect(fields.kind).toEqual({ kind: 'choice', options: ['a', 'b'] });
    expect(fields.note).toMatchObject({ kind: 'maybe', none: null, empty: { icon_name: '' } });
    expect(fields.control).toMatchObject({ kind: 'maybe', none: undefined });
    expect(fields.by_category).toEqual({ kind: 'named', value: { kind: 'choice', options: ['x', 'y'] } });
  });

  it.each([...pageCopyNames, 'services/smart-locks', 'privacy-policy'])('have a known kind in %s', (name) => {
    const kinds = JSON.stringify(fieldOf(copySchemaOf(name) ?? z.never()));
    expect(kinds).toContain('"kind":"text"');
    expect(kinds).not.toContain('undefined');
    expect(emptyOf(copySchemaOf(name) ?? z.never())).toBeInstanceOf(Object);
  });

  it('have readable labels', () => {
    expect([labelOfKey('what_we_do'), labelOfKey('faqs'), labelOfKey('smart-locks')]).toEqual([
      'What we do',
      'Questions and answers',
      'Smart locks',
    ]);
  });
});

describe('words', () => {
  const copy = (heading: string) => ({ heading, lead: 'Sorry.' });
  const wrong = (heading: string) => {
    const parsed = parseCopy('not-found', copy(heading));
    return 'errors' in parsed ? parsed.errors : null;
  };

  it('are parsed, or rejected with an error per field', () => {
    expect(wrong('Oops! Ring {phone}')).toBeNull();
    expect(wrong(' ')).toEqual([{ path: 'heading', message: 'Enter some words' }]);
    expect(wrong('Ring {fone}')).toEqual([
      { path: 'heading', message: '{fone} is not known here. Choose one of the placeholders' },
    ]);
    expect(wrong('x'.repeat(maxLengthOf('heading') + 1))).toMatchObject([{ path: 'heading' }]);
    expect(wrong('a\u0007b')).toMatchObject([{ path: 'heading' }]);
    expect(parseCopy('not-found', { heading: 'x' })).toMatchObject({ errors: [{ path: 'lead' }] });
    expect(parseCopy('nothing', {})).toMatchObject({ errors: [{ path: '' }] });
  });

  it('accept the placeholders of their page', () => {
    expect(placeholdersOf('town')).toContain('town');
    expect(placeholdersOf('home')).not.toContain('town');
    expect(placeholdersOf('services/smart-locks')).toContain('response_time');
  });

  it('have names without a slash in URLs', () => {
    expect(copyNameOf(copyIdOf('services/smart-locks'))).toBe('services/smart-locks');
  });
});
