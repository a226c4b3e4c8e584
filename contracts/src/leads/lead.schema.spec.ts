import { fieldErrors } from '../http/problem';
import { leadPatchSchema, leadSubmissionSchema } from './lead.schema';

const valid = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const errorsOf = (body: unknown) => {
  const result = leadSubmissionSchema.safeParse(body);
  return result.success ? [] : fieldErrors(result.error);
};

describe('leadSubmissionSchema', () => {
  it('requires only name, phone and postcode', () => {
    expect(leadSubmissionSchema.parse(valid)).toEqual(valid);
  });

  it('treats empty optional fields as not given', () => {
    const parsed = leadSubmissionSchema.parse({
      ...valid,
      email: '',
      service: ' ',
      urgency: '',
      message: '',
    });
    expect(parsed.email ?? parsed.service ?? parsed.urgency ?? parsed.message).toBeUndefined();
  });

  describe('without a postcode', () => {
    const { postcode: _, ...unplaced } = valid;
    const position = { lat: 53.4, lng: -1.5, accuracy: 25 };
    const noPostcode = { path: 'postcode', message: 'Enter the postcode where the lock is' };

    it('needs a place or a position', () => {
      expect(errorsOf(unplaced)).toEqual([noPostcode]);
      expect(errorsOf({ ...unplaced, postcode: ' ', place: ' ', position: null })).toEqual([noPostcode]);
      expect(leadSubmissionSchema.parse({ ...unplaced, place: ' Above the bakery ' })).toEqual({
        ...unplaced,
        postcode: '',
        place: 'Above the bakery',
      });
      expect(leadSubmissionSchema.parse({ ...unplaced, position })).toEqual({
        ...unplaced,
        postcode: '',
        position,
      });
    });

    it('is reported beside other mistakes', () => {
      expect(errorsOf({ name: '', phone: 'none' }).map(({ path }) => path)).toEqual([
        'name',
        'phone',
        'postcode',
      ]);
    });

    it('keeps half a postcode beside a place', () => {
      expect(leadSubmissionSchema.parse({ ...valid, postcode: 'S11 8', place: 'Sharrow' }).postcode).toBe(
        'S11 8',
      );
    });

    it.each([
      { lat: 91, lng: 0, accuracy: 1 },
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0, accuracy: -1 },
    ])('refuses the position %j', (wrong) => expect(errorsOf({ ...valid, position: wrong })).not.toEqual([]));
  });

  it.each(['+44 (0)7700 900 123', '0114-496-0999', '07700.900.123', '+447700900123'])(
    'accepts the phone number %s',
    (phone) => {
      expect(errorsOf({ ...valid, phone })).toEqual([]);
    },
  );

  it.each(['123', 'ring me', '07700 900123 ext. 4', '1'.repeat(16)])(
    'rejects the phone number %s',
    (phone) => {
      expect(errorsOf({ ...valid, phone })).toEqual([
        { path: 'phone', message: 'Enter a phone number, like 07700 900123' },
      ]);
    },
  );

  it.each(['s118tp', 'S11', 'dn4 0ab', 'S70  1TW', 'EC1A 1BB', 'W1A'])(
    'accepts the postcode %s',
    (postcode) => {
      expect(errorsOf({ ...valid, postcode })).toEqual([]);
    },
  );

  it.each(['Sheffield', '11', 'S11 8T', 'S11 8TPP'])('rejects the postcode %s', (postcode) => {
    expect(errorsOf({ ...valid, postcode })).toEqual([
      { path: 'postcode', message: 'Enter a postcode, like SW1A 1AA' },
    ]);
  });

  it.each([
    ['O77OO 9OO123', '07700 900123'],
    ['+44\u00a0(0)7700\u2013900123', '+44 (0)7700-900123'],
  ])('stores the phone number %j as %s', (phone, kept) => {
    expect(leadSubmissionSchema.parse({ ...valid, phone })).toMatchObject({ phone: kept });
  });

  it.each([
    ['s118tp', 'S11 8TP'],
    [' s11 - 8tp', 'S11 8TP'],
    ['dn4oab', 'DN4 0AB'],
    ['s1o', 'S10'],
    ['qq1  1aa', 'QQ1 1AA'],
  ])('stores the postcode %j as %s', (postcode, kept) => {
    expect(leadSubmissionSchema.parse({ ...valid, postcode })).toMatchObject({ postcode: kept });
  });

  it('is idempotent', () => {
    const parsed = leadSubmissionSchema.parse({ ...valid, phone: '(O77OO) 900123', postcode: 's1o2tn' });
    expect(leadSubmissionSchema.parse(parsed)).toEqual(parsed);
  });

  it('reports every missing field in plain English', () => {
    expect(errorsOf({})).toEqual([
      { path: 'name', message: 'Enter your full name' },
      { path: 'phone', message: 'Enter your phone number' },
      { path: 'postcode', message: 'Enter the postcode where the lock is' },
    ]);
    expect(errorsOf({ name: ' ', phone: '', postcode: '' })).toEqual(errorsOf({}));
  });

  it('reports the path of unknown and wrongly typed fields, also nested ones', () => {
    expect(
      errorsOf({ ...valid, name: 7, role: 'admin', source: { ip: '::1' } }).map((error) => error.path),
    ).toEqual(['name', 'source.ip', 'role']);
  });

  it('keeps emoji, right-to-left text, SQL and markup as they are', () => {
    const text = "🔑 مفتاح <b>'; DROP TABLE leads;--</b>";
    expect(leadSubmissionSchema.parse({ ...valid, name: text, message: text })).toMatchObject({
      name: text,
      message: text,
    });
  });

  it.each(['a\u0000b', '\ud800'])('rejects text that Postgres cannot store', (name) => {
    expect(errorsOf({ ...valid, name })).toEqual([
      { path: 'name', message: 'Remove the characters that cannot be printed' },
    ]);
  });
});

describe('leadPatchSchema', () => {
  it('accepts status, notes and assignee, but no empty patch and no other fields', () => {
    expect(leadPatchSchema.safeParse({ status: 'completed' }).success).toBe(true);
    expect(leadPatchSchema.safeParse({ notes: '' }).success).toBe(true);
    expect(leadPatchSchema.safeParse({}).success).toBe(false);
    expect(leadPatchSchema.safeParse({ status: 'lost' }).success).toBe(false);
    expect(leadPatchSchema.safeParse({ phone: '1' }).success).toBe(false);
  });
});
