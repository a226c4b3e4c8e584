import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { rejectedForm, typedValues } from './rejected-form';

const errors = [{ path: 'name', message: 'Enter your full name' }];

describe('typedValues', () => {
  it('contains the text of known fields', () => {
    const body = {
      name: 'A',
      phone: ['1', '2'],
      message: 'x\0y',
      role: 'admin',
      'Idempotency-Key': 'k',
      page: '/',
    };
    expect(typedValues(body)).toEqual({ name: 'A', message: 'xy', page: '/' });
  });

  it.each([undefined, null, 'text', [], 7])('is empty for %j', (body) => {
    expect(typedValues(body)).toEqual({});
  });

  it('truncates long text', () => {
    expect(typedValues({ message: 'x'.repeat(60_000) }).message).toHaveLength(4_000);
  });
});

describe('rejectedForm', () => {
  it('shows the errors', () => {
    const form = rejectedForm({ name: '' }, { status: 422, detail: 'x', errors }, 'fresh');
    expect(form).toEqual({
      status: 422,
      values: { name: '' },
      errors,
      idempotencyKey: 'fresh',
      notice: null,
    });
  });

  it('explains that a changed form has already been sent', () => {
    const form = rejectedForm({}, { status: 422, detail: 'x', code: leadErrors.keyReused }, 'fresh');
    expect(form.errors).toEqual([{ path: '', message: expect.stringContaining('again') }]);
  });

  it('shows the failure notice if it is not the visitor’s fault', () => {
    expect(rejectedForm({}, { status: 503, detail: 'x' }, 'fresh')).toMatchObject({
      notice: 'failed',
      errors: [],
    });
  });
});
